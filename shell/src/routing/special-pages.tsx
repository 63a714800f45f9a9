import type { RouteObject } from 'react-router-dom';
import type { Language } from 'shared/sections/language';
import type { PageEntry, SectionId } from 'shared/sections/sections';
export function NotFoundPage() { return <h1>404 Not Found</h1>; }
export function ErrorPage() { return <h1>Unexpected Application Error!</h1>; }
export function PageFailed() { return <h1>failed</h1>; }
export function SectionPlace({ section }: { section: SectionId }) { return <h1>{section} unavailable</h1>; }
export function fallbackMeta(language: Language, notFound: boolean) { return { title: `${notFound} ${language}`, description: 'x' }; }
export function beingWritten(page: PageEntry, language: Language): RouteObject { return { id: page.id, path: page.path.slice(1), element: <h1>{page.label[language]}</h1> }; }
