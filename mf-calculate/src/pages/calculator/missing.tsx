import { Waiting } from 'shared/ui/waiting';

/** What stands in place of a value whose price is on its way, or did not come. */
export function Missing({ waiting, words }: { waiting: boolean; words: { calculating: string; waitsForRate: string } }) {
  return waiting ? <Waiting>{words.calculating}</Waiting> : words.waitsForRate;
}
