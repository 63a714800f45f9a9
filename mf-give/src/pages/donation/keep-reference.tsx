import { useState } from 'react';
import { Button } from 'shared/ui/button';
import { copyText } from 'shared/forms/copy-text';
import type { DonationWords } from './content/en.ts';

interface KeepReferenceProps {
  words: DonationWords['thanks'];
  reference: string;
}

/** The reference of a pledge, and the ways to keep it. */
export function KeepReference({ words, reference }: KeepReferenceProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'notCopied'>('idle');

  async function copy() {
    // A voice says nothing of a text that stays as it is.
    setState('idle');
    setState((await copyText(reference)) ? 'copied' : 'notCopied');
  }

  return (
    <div className="grid max-w-148 justify-items-center gap-3 rounded-md border-2 border-dashed border-control px-[clamp(1.25rem,5vw,2.5rem)] py-4">
      <dl>
        <dt className="soft text-(length:--text-small)">{words.reference}</dt>
        {/* The text face: its numerals cannot be mistaken for letters. */}
        <dd className="num text-(length:--text-h3) font-bold tracking-[0.04em] wrap-anywhere">{reference}</dd>
        <dd className="fine">{words.referenceNote}</dd>
      </dl>
      <div className="row justify-center noscript:hidden">
        <Button tone="line" size="sm" onClick={copy}>
          {words.copy}
        </Button>
        <Button tone="line" size="sm" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <p className="fine empty:absolute" role="status">
        {state !== 'idle' && words[state]}
      </p>
    </div>
  );
}
