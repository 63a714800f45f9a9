import { openStage } from 'section-kit/rehearse/origin-answers';
import { openSide } from 'section-kit/rehearse/rehearse-release';
import type { Twins } from 'section-kit/rehearse/twins';
import type { Language } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import type { TestOrigin } from '../origin.ts';
import { readPackage } from './release-package.ts';

/** A release beside the built one, which is live, as far as one page in one language and its journeys go; `refused` where the publish gate lets nobody see it. */
export async function openTwins(
  browser: Parameters<typeof openSide>[0],
  { url: originUrl, token }: Pick<TestOrigin, 'url' | 'token'>,
  {
    section,
    version,
    page,
    language = 'en',
  }: { readonly section: SectionId; readonly version: string; readonly page: string; readonly language?: Language },
): Promise<Twins | { readonly refused: string }> {
  const origin = { originUrl, token };
  const stage = await openStage(origin);
  const { release } = await readPackage(section);
  const open = async (shown: string) => {
    const side = await openSide(browser, origin, stage, section, shown);
    return { ...side, description: { ...side.description, pages: side.description.pages.filter(({ id }) => id === page) } };
  };
  try {
    const candidate = await open(version);
    return { site: stage.site, candidate, stable: await open(release.version), only: (visit) => visit.language === language };
  } catch (error) {
    const { message } = error as Error;
    if (message.includes('is refused')) return { refused: message };
    throw error;
  }
}
