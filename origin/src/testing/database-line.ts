import { type DatabaseLine, startLine as start } from 'shared/testing/database-line';
import { onTestFinished } from 'vitest';

/** Starts a line to the server at an address, gone when the test has finished. */
export async function startLine(server: URL): Promise<DatabaseLine> {
  const line = await start(server);
  onTestFinished(() => line.cut());
  return line;
}
