import react from '@vitejs/plugin-react';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { kitModule } from '../folders.ts';

/** The Vitest project that renders each page of the section in a folder as the origin does: in Node, where nothing of a browser is. */
export function serverTests(name: string, folder: string, testTimeout: number): TestProjectInlineConfiguration {
  return {
    // It shares nothing with tests that see a document.
    extends: false,
    root: folder,
    plugins: [react()],
    test: {
      name,
      environment: 'node',
      include: [kitModule('testing/server-rendering')],
      // Packed, the kit lies below node_modules.
      exclude: [],
      env: { SECTION_FOLDER: folder },
      css: false,
      testTimeout,
      server: { deps: { inline: ['shared', 'section-kit'] } },
    },
  };
}
