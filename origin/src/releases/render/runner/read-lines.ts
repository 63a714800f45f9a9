import { read } from 'node:fs';

const CHUNK_BYTES = 256 * 1024;

/** Calls back with each line that comes from a file descriptor; ends the process when there are no more. */
export function readLines(descriptor: number, onLine: (line: string) => void): void {
  const buffer = Buffer.alloc(CHUNK_BYTES);
  let parts: Buffer[] = [];

  function take(chunk: Buffer): void {
    const end = chunk.indexOf('\n');
    if (end < 0) {
      if (chunk.length > 0) parts.push(Buffer.from(chunk));
      return;
    }
    const line = Buffer.concat([...parts, chunk.subarray(0, end)]).toString();
    parts = [];
    onLine(line);
    take(chunk.subarray(end + 1));
  }

  function next(): void {
    read(descriptor, buffer, 0, buffer.length, null, (error, bytes) => {
      // The origin is gone, or wants nothing more.
      if (error || bytes === 0) process.exit();
      take(buffer.subarray(0, bytes));
      next();
    });
  }
  next();
}
