import type { ConsoleView } from 'shared/contracts/console';
import { Button } from 'shared/ui/button';
import { Field } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { useConsole } from './console-context.ts';

const WIDTH = 'w-[min(100%,34rem)]';

/** Asks for the token of a team, or of the origin. */
export function SignIn({ failure, isForm }: Extract<ConsoleView, { kind: 'sign-in' }>) {
  const { words, addressOf } = useConsole();
  const failed = failure && words.signIn.failures[failure];
  return (
    <div className="wrap grid justify-items-start gap-5 py-12">
      <h1 className="text-h2">{words.signIn.title}</h1>
      <p className="lead">{words.signIn.lead}</p>
      {failed && (
        <Notice className={WIDTH} tone="bad" role="alert" title={failed.title}>
          {isForm && `${words.signIn.unchanged} `}
          {failed.text}
        </Notice>
      )}
      <form className={`form ${WIDTH}`} method="post" action={addressOf('/sign-in')}>
        <Field
          label={words.signIn.token}
          hint={words.signIn.hint}
          name="token"
          type="password"
          autoComplete="current-password"
          spellCheck={false}
          required
        />
        <Button type="submit">{words.signIn.submit}</Button>
        <p className="fine">{words.signIn.life}</p>
      </form>
    </div>
  );
}
