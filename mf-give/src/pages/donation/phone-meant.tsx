import { PHONE_MEANT_FIELD } from 'shared/domain/phone';

interface PhoneMeantProps {
  words: (number: string) => string;
  number: string;
  /** Set where the page answers a posted form: there may be no script then, and the button sends the form. */
  sends: boolean;
  onAccept: (number: string) => void;
}

/** Offers the number that was probably meant: one press fills it in, or without script sends the form with it. */
export function PhoneMeant({ words, number, sends, onAccept }: PhoneMeantProps) {
  return (
    <button
      id="phone-meant"
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
