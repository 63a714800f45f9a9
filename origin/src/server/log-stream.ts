import SonicBoom from 'sonic-boom';

/** As much of a stream as the logger needs. */
export interface DestinationStream {
  write(line: string): unknown;
}

/** Lines that wait to be written; what comes on top of them is dropped. */
const WAITING_BYTES = 1024 * 1024;

/**
 * Where the log is written: a file descriptor, by default standard output. Nothing waits for it: where it cannot be
 * written, such as on a full disk, lines are dropped and the site goes on.
 */
export function createLogStream(fd: number = process.stdout.fd): SonicBoom {
  let isEnding = false;
  const stream = new SonicBoom({ fd, sync: false, maxLength: WAITING_BYTES, retryEAGAIN: () => !isEnding });
  // There is nowhere left to say so; the next line tries again.
  stream.on('error', () => undefined);
  process.once('exit', () => {
    isEnding = true;
    try {
      stream.flushSync();
    } catch {
      // What could not be written before cannot be written now.
    }
  });
  return stream;
}
