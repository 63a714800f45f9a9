import { UsageError } from 'shared/commands/command-line';

/** The base URL of a site, without a slash at its end; throws UsageError for any other text. */
export function readSiteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UsageError(`'${text}' is no address of a site: give one such as https://zakat.example.org.`);
}
