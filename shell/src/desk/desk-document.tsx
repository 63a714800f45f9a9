import type { DeskView } from 'shared/contracts/desk';
import { localPath, otherLanguage } from 'shared/sections/language';
import markLight from 'shared/ui/art/mark-light.svg';
import mark from 'shared/ui/art/mark.svg?inline';
import { Button, ButtonAnchor } from 'shared/ui/button';
import { Board } from './board.tsx';
import { useDesk } from './desk-context.ts';
import { SectionView } from './section-view.tsx';
import { SignIn } from './sign-in.tsx';

const BAR_LINK = 'inline-flex min-h-11 items-center';

function TopBar() {
  const { actor, path, language, words, addressOf } = useDesk();
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

function ForeignSection({ section }: Extract<DeskView, { kind: 'foreign-section' }>) {
  const { actor, words, addressOf } = useDesk();
  return (
    <div className="wrap grid justify-items-start gap-5 py-12">
      <h1 className="text-h2">{words.foreignSection.title(section)}</h1>
      <p className="lead">{words.foreignSection.text(actor?.section ?? '')}</p>
      <ButtonAnchor href={addressOf()}>{words.acts.back}</ButtonAnchor>
    </div>
  );
}

function View() {
  const { view } = useDesk();
  switch (view.kind) {
    case 'sign-in':
      return <SignIn {...view} />;
    case 'board':
      return <Board {...view} />;
    case 'section':
      return <SectionView {...view} />;
    case 'foreign-section':
      return <ForeignSection {...view} />;
    default:
      return view satisfies never;
  }
}

/** The whole document of the release desk: no script, and nothing that a search engine keeps. */
export function DeskDocument() {
  const { language, site, styles, fonts, words } = useDesk();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${words.title} · ${site.name[language]}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#0a3328" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={mark} type="image/svg+xml" />
        {styles.map(({ href, integrity }) => (
          <link key={href} rel="stylesheet" href={href} integrity={integrity} />
        ))}
        {fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
      </head>
      <body className="text-[0.9375rem]/[1.45] [--container-page:84rem] bn:text-[1rem]/[1.6]">
        <a className="skip" href="#main">
          {words.skip}
        </a>
        <TopBar />
        <main id="main" tabIndex={-1}>
          <View />
        </main>
      </body>
    </html>
  );
}
