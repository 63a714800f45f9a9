import { useState } from 'react';
import { Button } from 'shared/ui/button';
import type { DonationWords } from './content/en.ts';

interface KeepReferenceProps {
  words: DonationWords['thanks'];
  reference: string;
}

/** The reference of a pledge, and the ways to keep it. */
export function KeepReference({ words, reference }: KeepReferenceProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'notCopied'>('idle');

  async function copy() {
    try {
      // Not there at all where the site is reached by plain HTTP.
      await navigator.clipboard.writeText(reference);
      setState('copied');
    } catch {
      setState('notCopied');
    }
  }

  return (
    <div className="reference">
      <dl>
        <dt>{words.reference}</dt>
        <dd className="num">{reference}</dd>
        <dd className="fine">{words.referenceNote}</dd>
      </dl>
      <div className="row justify-center">
        <Button tone="line" size="sm" onClick={copy}>
          {words.copy}
        </Button>
        <Button tone="line" size="sm" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <p className="fine" role="status">
        {state !== 'idle' && words[state]}
      </p>
    </div>
  );
}
