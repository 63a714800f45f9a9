import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from 'shared/sections/language';
import type { SectionEntry } from 'shared/sections/sections';
import { repository } from '../origin.ts';

export const PREVIEW = { width: 1200, height: 630 };

const look = path.join(repository, 'shared/src/ui');
const fonts = ['display-latin', 'display-conjuncts'].map((name) => path.join(look, `fonts/${name}.woff2`));
const art = { mark: path.join(look, 'art/mark-light.svg'), cloth: path.join(look, 'art/cloth-band.svg') };

async function dataUrl(file: string): Promise<string> {
  const type = file.endsWith('.svg') ? 'image/svg+xml' : 'font/woff2';
  return `data:${type};base64,${(await readFile(file)).toString('base64')}`;
}

/** What a link to a page of a section shows where it is shared: a document of 1200 × 630 px, without the foundation's name, which its operator sets. */
export async function previewDocument(section: SectionEntry, language: Language): Promise<string> {
  const faces = await Promise.all(fonts.map(async (file, index) => `@font-face{font-family:F${index};src:url(${await dataUrl(file)})}`));
  return `<!doctype html><html lang="${language}"><style>${faces.join('')}
    body{margin:0;width:${PREVIEW.width}px;height:${PREVIEW.height}px;overflow:hidden;background:#0f4334;color:#f6edd8;font-family:F0,F1}
    main{padding:64px 80px}
    p{display:flex;gap:24px;align-items:center;margin:0;font-size:40px;color:#f0a81e}
    h1{margin:36px 0 0;font-weight:400;font-size:76px;line-height:1.22;text-wrap:balance}
    .cloth{position:absolute;inset:auto 0 0;height:148px;background:url(${await dataUrl(art.cloth)}) center/auto 148px repeat-x}
    </style><body><main><p><img src="${await dataUrl(art.mark)}" height="72" alt="">${section.id === 'shell' ? '' : section.label[language]}</p>
    <h1>${section.intro[language]}</h1></main><div class="cloth"></div></body></html>`;
}

/** The mark on the site's green, as an icon; `space` is the part of the edge that stays free, in per cent, so that a round mask cuts nothing off. */
export async function iconDocument(size: number, space: number): Promise<string> {
  return `<!doctype html><style>body{margin:0;width:${size}px;height:${size}px;background:#0f4334;display:grid;place-items:center}
    img{height:${100 - 2 * space}%}body,html{height:100%}</style><body><img src="${await dataUrl(art.mark)}" alt=""></body>`;
}
