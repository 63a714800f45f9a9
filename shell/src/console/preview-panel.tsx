import type { ConsolePreview, ConsoleSection } from 'shared/contracts/console';
import { formatDate } from 'shared/i18n/format';
import { Button, ButtonAnchor } from 'shared/ui/button';
import { Field } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { useConsole } from './console-context.ts';
import { Heading } from './heading.tsx';
import { Version } from './version.tsx';

interface PreviewPanelProps {
  section: ConsoleSection['section'];
  preview: ConsolePreview;
}

/** A link that shows one release to everybody who opens it. Making one changes nothing, so it is a GET. */
export function PreviewPanel({ section, preview }: PreviewPanelProps) {
  const { words, language, addressOf, digits } = useConsole();
  const { version, hours } = preview;
  return (
    <>
      <Heading>{words.preview.title(section)}</Heading>
      <p>
        <Version>{version}</Version>
      </p>
      {'url' in preview && (
        <>
          <p>{words.preview.text(formatDate(preview.until, language, { time: true }))}</p>
          <Field label={words.preview.link} id="link" value={preview.url} readOnly />
          <ButtonAnchor className="justify-self-start" href={preview.url}>
            {words.preview.open}
          </ButtonAnchor>
        </>
      )}
      {'refusal' in preview && (
        <Notice tone="bad" role="alert" title={words.preview.refused}>
          <p lang="en">{preview.refusal}</p>
        </Notice>
      )}
      <form className="form" method="get" action={`${addressOf(`/sections/${section}/preview`)}#panel`}>
        <input type="hidden" name="version" value={version} />
        <Field
          label={words.preview.hours}
          hint={words.preview.hoursHint}
          error={'errors' in preview ? words.preview.hoursError : undefined}
          name="hours"
          inputMode="decimal"
          defaultValue={digits(hours)}
          required
        />
        <Button type="submit" tone="line">
          {words.preview.again}
        </Button>
      </form>
    </>
  );
}
