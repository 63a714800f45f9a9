import { UsageError } from 'shared/commands/command-line';

/** The base URL of a site, without a slash at its end; throws UsageError for any other text, with the name of the setting that it is. */
export function readSiteUrl(text: string, setting?: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UsageError(`${setting ? `${setting}: ` : ''}'${text}' is no address of a site: give one such as https://zakat.example.org.`);
}
