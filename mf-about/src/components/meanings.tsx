import type { AboutWords } from '../content/en.ts';

interface MeaningsProps {
  senses: AboutWords['aboutZakat']['meaning']['senses'];
}

/** The meanings of the word, side by side. */
export function Meanings({ senses }: MeaningsProps) {
  return (
    <dl className="senses">
      {senses.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
