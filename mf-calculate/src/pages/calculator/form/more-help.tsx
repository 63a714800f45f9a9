import { type ComponentType, useState } from 'react';
import { Button } from 'shared/ui/button';
import { Waiting } from 'shared/ui/waiting';
import type { CalculatorWords } from '../content/en.ts';
import type { CalculatorFormWords } from './content/en.ts';
import type { ToolProps } from './tools/tool.tsx';

const tools: readonly ToolProps['tool'][] = ['share', 'hawl', 'missed', 'schools'];

interface MoreHelpProps {
  words: CalculatorFormWords['more'];
  faults: CalculatorWords['faults'];
}

type Loaded = { readonly status: 'idle' | 'loading' | 'failed' } | { readonly status: 'loaded'; readonly Tool: ComponentType<ToolProps> };

/** What few need, loaded when the first of it is opened. */
export function MoreHelp({ words, faults }: MoreHelpProps) {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'idle' });

  function load() {
    if (loaded.status === 'loading' || loaded.status === 'loaded') return;
    setLoaded({ status: 'loading' });
    import('./tools/tool.tsx').then(
      ({ Tool }) => setLoaded({ status: 'loaded', Tool }),
      () => setLoaded({ status: 'failed' }),
    );
  }

  return (
    <div className="grid content-start gap-4">
      <h2>{words.heading}</h2>
      <div className="faq">
        {tools.map((tool) => (
          <details key={tool} name="calculator-help" onToggle={(event) => event.currentTarget.open && load()}>
            <summary>{words[tool]}</summary>
            <div>
              {loaded.status === 'loaded' && <loaded.Tool tool={tool} faults={faults} />}
              {loaded.status === 'loading' && <Waiting>{words.loading}</Waiting>}
              {loaded.status === 'failed' && (
                <p role="alert">
                  {words.failed}{' '}
                  <Button tone="line" size="sm" onClick={load}>
                    {words.retry}
                  </Button>
                </p>
              )}
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
