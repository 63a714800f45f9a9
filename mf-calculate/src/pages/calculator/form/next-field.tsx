import { Button, ButtonAnchor } from 'shared/ui/button';
import type { CalculatorWords } from '../content/en.ts';
import { useCalculator } from '../model/calculator-store.ts';
import type { FieldId, Group } from '../model/figures.ts';
import { useFormat } from '../use-format.ts';
import type { CalculatorFormWords } from './content/en.ts';
import { fieldsLeft } from './fields-left.ts';

interface NextFieldProps {
  words: CalculatorFormWords['bar'];
  pageWords: CalculatorWords;
}

const button = 'max-w-[55%] leading-[1.25]';

function groupName({ own, owe }: CalculatorWords, group: Group): string {
  return ({ ...own.groups, ...owe.debts } satisfies Record<Group, string>)[group];
}

/** Focus alone scrolls a field to the edge of the window, where the bar covers it. */
function goTo(field: FieldId): void {
  const input = document.getElementById(field);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}

/** What is left to fill in, and the way there; where nothing is, the way to the result. */
export function NextField({ words, pageWords }: NextFieldProps) {
  const { digits } = useFormat();
  const left = fieldsLeft(useCalculator(({ figures }) => figures));
  const [next] = left;
  if (!next) {
    return (
      <ButtonAnchor href="#result" size="sm" className={button}>
        {pageWords.result.see}
      </ButtonAnchor>
    );
  }
  return (
    <Button size="sm" className={button} onClick={() => goTo(next.field)}>
      <span>
        {words.fillIn(groupName(pageWords, next.group))} <small className="block">{words.left(digits(left.length))}</small>
      </span>
    </Button>
  );
}
