import { HONEYPOT_FIELD } from '../../contracts/honeypot.ts';
import { useUiWords } from '../content/use-ui-words.ts';

/** A field that only programs fill in. It lies beside the page and is not hidden, because programs skip hidden fields; its label tells everybody else to leave it empty. */
export function Honeypot() {
  return (
    <div className="absolute -left-[300rem]" aria-hidden="true">
      <label>
        {useUiWords().honeypot}
        <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
