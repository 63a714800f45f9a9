import { ButtonAnchor } from 'shared/ui/button';
import { useConsole } from './console-context.ts';

interface ActProps {
  label: string;
  /** What is done to which release or section, for those who hear the link alone. */
  on: string;
  href: string;
  tone?: 'primary' | 'line';
}

/** A link to the step that asks before something is done. */
export function Act({ label, on, href, tone = 'line' }: ActProps) {
  const { words } = useConsole();
  return (
    <ButtonAnchor size="sm" tone={tone} href={href} aria-label={words.actOn(label, on)}>
      {label}
    </ButtonAnchor>
  );
}
