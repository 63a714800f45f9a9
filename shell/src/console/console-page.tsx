import type { ConsoleView } from 'shared/contracts/console';
import { localPath, otherLanguage } from 'shared/sections/language';
import markLight from 'shared/ui/art/mark-light.svg';
import { Button, ButtonAnchor } from 'shared/ui/button';
import { Board } from './board.tsx';
import { useConsole } from './console-context.ts';
import { SectionView } from './section-view.tsx';
import { SignIn } from './sign-in.tsx';
import { VisitView } from './visit-view.tsx';

const BAR_LINK = 'inline-flex min-h-11 items-center';

function TopBar() {
  const { actor, path, language, words, addressOf } = useConsole();
  const other = otherLanguage(language);
  return (
    <header className="on-leaf border-b-3 border-marigold bg-leaf-950">
      <div className="wrap flex min-h-14 flex-wrap items-center gap-x-5 gap-y-2 py-[0.4rem]">
        <img src={markLight} alt="" width={22} height={26} />
        <b className="mr-auto font-display text-[1.1875rem]/[1.2] font-normal">{words.title}</b>
        {actor && <span className="small soft max-lg:hidden">{words.signedInAs(actor.label)}</span>}
        <a className={BAR_LINK} href={localPath(path, other)} lang={other} hrefLang={other}>
          {words.otherLanguage}
        </a>
        <a className={BAR_LINK} href={localPath('/', language)}>
          {words.openSite}
        </a>
        {actor && (
          <form method="post" action={addressOf('/sign-out')}>
            <Button type="submit" tone="line" size="sm">
              {words.signOut}
            </Button>
          </form>
        )}
      </div>
    </header>
  );
}

function ForeignSection({ section }: Extract<ConsoleView, { kind: 'foreign-section' }>) {
  const { actor, words, addressOf } = useConsole();
  return (
    <div className="wrap grid justify-items-start gap-5 py-12">
      <h1 className="text-h2">{words.foreignSection.title(section)}</h1>
      <p className="lead">{words.foreignSection.text(actor?.section ?? '')}</p>
      <ButtonAnchor href={addressOf()}>{words.acts.back}</ButtonAnchor>
    </div>
  );
}

function View() {
  const { view } = useConsole();
  switch (view.kind) {
    case 'sign-in':
      return <SignIn {...view} />;
    case 'board':
      return <Board {...view} />;
    case 'section':
      return <SectionView {...view} />;
    case 'visit':
      return <VisitView {...view} />;
    case 'foreign-section':
      return <ForeignSection {...view} />;
    default:
      return view satisfies never;
  }
}

/** A page of the release console, from its first to its last element. */
export function ConsolePage() {
  const { words } = useConsole();
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1}>
        <View />
      </main>
    </>
  );
}
