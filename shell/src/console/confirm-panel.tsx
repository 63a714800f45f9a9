import type { ConsoleConfirmation, ConsoleRamp, ConsoleSection } from 'shared/contracts/console';
import { Button, ButtonAnchor } from 'shared/ui/button';
import { Field } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { useConsole } from './console-context.ts';
import { Heading } from './heading.tsx';
import { History } from './history.tsx';
import { useStepAddress } from './section-row.tsx';

const LONGEST_WHY = 500;

interface ConfirmPanelProps {
  section: ConsoleSection;
  step: ConsoleConfirmation;
  ramp: ConsoleRamp | undefined;
}

function useStepText({ section: { stable }, step: { action, version } }: ConfirmPanelProps): string {
  const { texts } = useConsole().words.confirm;
  if (action === 'promote' && !stable) return texts.promoteFirst(version);
  return texts[action](version, stable?.version ?? '');
}

function Consequences({ section: { stable, releases }, step: { version, faults, isCompared } }: ConfirmPanelProps) {
  const { words, size } = useConsole();
  const found = releases.find((release) => release.version === version) ?? { bytes: null };
  const lines = [
    [words.confirm.now, stable?.version ?? words.table.nothing],
    [words.confirm.version, version],
    [words.confirm.size, size(found)],
    [words.confirm.forms, words.confirm.formsStay],
    ...(isCompared ? [[words.confirm.fits, faults.length === 0 ? words.confirm.yes : words.confirm.no]] : []),
  ];
  return (
    <dl className="num grid">
      {lines.map(([term, text]) => (
        <div key={term} className="flex justify-between gap-4 border-b border-hairline py-2 text-(length:--text-small)">
          <dt className="text-text-soft">{term}</dt>
          <dd className="text-right wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function useShareError({ percent }: ConsoleConfirmation['errors']): string | undefined {
  const { confirm } = useConsole().words;
  if (percent === 'unchanged') return confirm.percentUnchanged;
  return percent ? confirm.percentError : undefined;
}

/** Whether a step may end what visits decide: that the share of its release grows by itself. */
function mayStopGrowth({ step: { action, version }, ramp }: ConfirmPanelProps): boolean {
  return action === 'rollout' && ramp?.version === version && (ramp.state === 'waiting' || ramp.state === 'held');
}

/** Where the form is sent: the address of the step, which opens it again where the form was refused. */
function useFormAddress({ section: { section }, step: { action, version, percent } }: ConfirmPanelProps): string {
  const to = useStepAddress(section);
  if (action === 'rollback' || action === 'halt') return to(action);
  return to(action, action === 'rollout' ? { version, percent } : { version });
}

/** The step between a button and a change: what it does, what is to be known before, and why it is done. */
export function ConfirmPanel(props: ConfirmPanelProps) {
  const { words, addressOf, digits } = useConsole();
  const { section, step } = props;
  const { action, version } = step;
  const text = useStepText(props);
  const address = useFormAddress(props);
  const shareError = useShareError(step.errors);
  const isWithdrawal = action === 'rollback' || action === 'halt';
  return (
    <>
      <Heading>{words.confirm.titles[action](section.section)}</Heading>
      {step.meanwhile.length > 0 && (
        <Notice tone="bad" role="alert" title={words.confirm.meanwhile}>
          <History events={step.meanwhile} />
          {step.refusal === null && <p>{words.confirm.lookAgain}</p>}
        </Notice>
      )}
      {step.refusal !== null && (
        <Notice tone="bad" role="alert" title={words.confirm.refused}>
          <p className="whitespace-pre-line" lang="en">
            {step.refusal}
          </p>
        </Notice>
      )}
      {step.refusal === null && (
        <>
          <p>{text}</p>
          {step.ends && <p>{words.confirm.ends(step.ends)}</p>}
          {mayStopGrowth(props) && <p>{words.confirm.ramp}</p>}
          <Consequences {...props} />
          {step.faults.length > 0 && (
            <Notice tone="warn" title={words.confirm.unfit}>
              <ul lang="en">
                {step.faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </Notice>
          )}
          <form className="form" method="post" action={address}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="seen" value={step.seen} />
            {action === 'rollout' && (
              <Field
                label={words.confirm.percent}
                hint={words.confirm.percentHint}
                error={shareError}
                name="percent"
                inputMode="decimal"
                defaultValue={digits(step.percent)}
                required
              />
            )}
            <Field
              label={words.confirm.why}
              error={step.errors.why ? words.confirm.whyError : undefined}
              name="why"
              maxLength={LONGEST_WHY}
              defaultValue={step.why}
              required
            />
            <div className="row">
              <Button type="submit" tone={isWithdrawal ? 'danger' : 'primary'}>
                {action === 'rollout' ? words.confirm.submits.rollout : words.confirm.submits[action](version)}
              </Button>
              <ButtonAnchor tone="line" href={addressOf()}>
                {words.acts.cancel}
              </ButtonAnchor>
            </div>
          </form>
        </>
      )}
    </>
  );
}
