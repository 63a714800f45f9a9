const SPIN_MS = 150;
/** Alone on a core, a process gets all of it but for a few hundredths. */
const QUIET_SHARE = 0.8;

/**
 * Tells whether other programs keep this machine busy: whether a process that computes gets much less than a core. What is
 * measured in milliseconds is then printed and not judged, because it says nothing of the site.
 */
export function isMachineBusy(): boolean {
  const before = process.cpuUsage();
  const begun = performance.now();
  while (performance.now() - begun < SPIN_MS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 < SPIN_MS * QUIET_SHARE;
}

/** A limit for a quiet machine, in milliseconds; ten times as long on a busy one, where it would say nothing of the site. */
export function limitOf(quietMs: number): number {
  return isMachineBusy() ? 10 * quietMs : quietMs;
}
