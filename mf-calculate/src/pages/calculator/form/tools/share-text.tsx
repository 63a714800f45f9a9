import { useState } from 'react';
import { Button } from 'shared/ui/button';
import { copyText } from 'shared/forms/copy-text';
import { Check } from '../../../../components/check.tsx';
import { Field } from 'shared/ui/field';
import { useResult } from '../../model/use-result.ts';
import { useFormat } from '../../use-format.ts';
import type { ToolWords } from './content/en.ts';

/** Shares the calculator by a text that the visitor sees first; with amounts only where asked. */
export function ShareText({ words }: { words: ToolWords['share'] }) {
  const [withAmounts, setWithAmounts] = useState(false);
  const [copying, setCopying] = useState<{ readonly text: string; readonly state: 'copied' | 'failed' } | null>(null);
  const {
    zakat: { net, nisab, zakat },
    isUnread,
  } = useResult();
  const { taka } = useFormat();
  const known = net !== null && nisab !== null && zakat !== null && !isUnread;
  const amounts = withAmounts && known ? ` ${words.amounts(taka(net), taka(nisab), taka(zakat))}` : '';
  const text = words.text(location.origin + location.pathname) + amounts;

  async function copy() {
    // A voice says nothing of a text that stays as it is.
    setCopying(null);
    setCopying({ text, state: (await copyText(text)) ? 'copied' : 'failed' });
  }

  return (
    <div className="form">
      <p>{words.intro}</p>
      <Check label={words.withAmounts} checked={withAmounts} disabled={!known} onChange={(event) => setWithAmounts(event.target.checked)} />
      <Field control="textarea" label={words.label} value={text} readOnly rows={3} />
      <div className="row">
        {'share' in navigator && <Button onClick={() => navigator.share({ text }).catch(() => {})}>{words.share}</Button>}
        <Button tone="line" onClick={copy}>
          {words.copy}
        </Button>
        <span role="status">{copying?.text === text && words[copying.state]}</span>
      </div>
    </div>
  );
}
