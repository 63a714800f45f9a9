// What the shell provides to every section at run time, as the one federated `shared` module.
// Nobody imports this file by hand: sections import by subpath (`shared/ui/button`), and the build maps those
// imports here, so that a page holds one copy of each component, whoever was built when (docs/decisions/0003).
export * from './i18n/format.ts';
export * from './i18n/language.ts';
export * from './sections/find-page.ts';
export * from './sections/language.ts';
export * from './sections/sections.ts';
export * from './ui/section-routes/section-routes.tsx';
export * from './ui/visit/visit.tsx';
