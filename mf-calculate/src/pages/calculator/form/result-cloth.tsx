import bandDue from 'shared/ui/art/band-due.svg';
import bandPlain from 'shared/ui/art/band-plain.svg';
import bandWarp from 'shared/ui/art/band-warp.svg';
import { Cloth } from '../cloth.tsx';
import type { Result } from '../model/use-result.ts';

const cloths = { due: bandDue, waiting: bandWarp, empty: bandWarp, unknown: bandPlain, unread: bandPlain, 'not-due': bandPlain };

/** The cloth above the result; all are part of the code, because fetching one of them would tell how the result came out. */
export function ResultCloth({ outcome }: Pick<Result, 'outcome'>) {
  return <Cloth src={cloths[outcome]} />;
}
