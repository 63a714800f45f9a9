import { runnerImport } from 'vite';
import { type WordFiles, wordFaults } from './word-faults.ts';

const ALL = 'virtual:words';

/** Every file of words of the package in a folder; resolved as a build resolves it, which Node alone does not. */
async function readWords(folder: string): Promise<WordFiles> {
  const { module } = await runnerImport<{ readonly words: WordFiles }>(ALL, {
    root: folder,
    logLevel: 'error',
    plugins: [
      {
        name: 'all-words',
        resolveId: (id) => (id === ALL ? `\0${ALL}` : undefined),
        load: (id) =>
          id === `\0${ALL}` ? "export const words = import.meta.glob('/src/**/content/**/{en,bn}.ts', { eager: true });" : undefined,
      },
    ],
  });
  return module.words;
}

/** Rejects with each fault where words of the package in a folder are missing in a language: a build does not check types. */
export async function checkWords(folder: string): Promise<void> {
  const faults = wordFaults(await readWords(folder));
  if (faults.length === 0) return;
  throw new Error(`Words are missing in one language. Write them:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
}
