import { DECOY_FIELD } from '../../contracts/decoy.ts';
import { useUiWords } from '../content/use-ui-words.ts';

/** Goes into every form: a field beside the page, not hidden, because programs leave out what is: only they fill it in. Whoever meets it all the same is told to leave it empty. */
export function Decoy() {
  return (
    <div className="absolute -left-[300rem]" aria-hidden="true">
      <label>
        {useUiWords().decoy}
        <input name={DECOY_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
