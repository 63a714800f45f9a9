import { useId } from 'react';
import { DECOY_FIELD } from '../../contracts/decoy.ts';
import { useUiWords } from '../content/use-ui-words.ts';

/** Goes into every form: a field beside the page, which only programs fill in. Whoever meets it all the same is told to leave it empty. */
export function Decoy() {
  const id = useId();
  return (
    <div className="decoy" aria-hidden="true">
      <label htmlFor={id}>{useUiWords().decoy}</label>
      <input id={id} name={DECOY_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
