import { PHONE_MEANT_FIELD } from 'shared/domain/phone';

interface PhoneMeantProps {
  words: (number: string) => string;
  number: string;
  /** Set where the page answers a posted form: there may be no script then, and the button sends the form. */
  sends: boolean;
  onAccept: (number: string) => void;
}

/** The id of the offer, for its field. */
export const PHONE_MEANT = 'phone-meant';

/** Offers the number that was probably meant: one press fills it in, or without script sends the form with it. */
export function PhoneMeant({ words, number, sends, onAccept }: PhoneMeantProps) {
  return (
    <button
      id={PHONE_MEANT}
      className="swap whitespace-normal text-left"
      {...(sends ? { type: 'submit', name: PHONE_MEANT_FIELD, value: number } : { type: 'button' })}
      onClick={(event) => {
        event.preventDefault();
        onAccept(number);
      }}
    >
      {words(number)}
    </button>
  );
}

/** Stands first in a form that holds an offer: Enter presses a form's first button, and has to send what was typed. */
export function SendAsTyped() {
  return <button type="submit" name="send" className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}
