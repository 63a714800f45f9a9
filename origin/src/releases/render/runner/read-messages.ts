import { read } from 'node:fs';

const CHUNK_BYTES = 256 * 1024;

/** Bytes that follow a line. */
export interface Following {
  readonly bytes: number;
  take(all: Buffer): void;
}

/** Calls back with each line that comes from a file descriptor, which may ask for bytes that follow it; ends the process when there are no more. */
export function readMessages(descriptor: number, onLine: (line: string) => Following | undefined): void {
  const buffer = Buffer.alloc(CHUNK_BYTES);
  let parts: Buffer[] = [];
  let kept = 0;
  let following: Following | undefined;

  function take(chunk: Buffer): void {
    for (let rest = chunk; rest.length > 0 || following?.bytes === 0; ) {
      const end = following ? following.bytes - kept : rest.indexOf('\n');
      if (end < 0 || end > rest.length) {
        parts.push(Buffer.from(rest));
        kept += rest.length;
        return;
      }
      const whole = Buffer.concat([...parts, rest.subarray(0, end)]);
      rest = rest.subarray(following ? end : end + 1);
      parts = [];
      kept = 0;
      const asked = following;
      following = asked ? undefined : onLine(whole.toString());
      asked?.take(whole);
    }
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
