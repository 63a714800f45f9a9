import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LONGEST_MS = 5_000;

/** What systemd is told: a state that it knows, and a line for `systemctl status`. */
export interface Notice {
  readonly state?: 'ready' | 'stopping';
  readonly status: string;
}

/**
 * Returns the function that tells systemd how the origin is, where systemd has started it (`Type=notify`); it never rejects.
 * `systemd-notify` does it, which every systemd brings: Node has no datagram sockets for NOTIFY_SOCKET, and the packages that have are native.
 */
export function createNotifySystemd(
  environment: NodeJS.ProcessEnv,
  onFailure: (error: unknown) => void,
): (notice: Notice) => Promise<void> {
  if (!environment.NOTIFY_SOCKET) return async () => undefined;
  const { NOTIFY_SOCKET, PATH } = environment;
  return async ({ state, status }) => {
    const words = [...(state ? [`${state.toUpperCase()}=1`] : []), `STATUS=${status.replaceAll('\n', ' ')}`];
    await run('systemd-notify', words, { env: { NOTIFY_SOCKET, PATH }, timeout: LONGEST_MS }).catch(onFailure);
  };
}
