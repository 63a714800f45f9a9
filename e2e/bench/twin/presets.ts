/** A network and a device that Chromium plays. */
export interface Preset {
  readonly name: string;
  /** Of each request. */
  readonly latencyMs: number;
  readonly kilobitsPerSecond: number;
  /** How many times slower than this machine. */
  readonly cpuSlowdown: number;
}

const presets: readonly Preset[] = [
  { name: 'normal', latencyMs: 150, kilobitsPerSecond: 1_600, cpuSlowdown: 4 },
  { name: 'slow', latencyMs: 400, kilobitsPerSecond: 400, cpuSlowdown: 6 },
];

/** The presets that a comma-separated list names; all without one. Throws where it names another. */
export function presetsOf(names: string | undefined): readonly Preset[] {
  if (!names) return presets;
  return names.split(',').map((name) => {
    const preset = presets.find((one) => one.name === name.trim());
    if (!preset) throw new Error(`PRESET knows ${presets.map((one) => one.name).join(' and ')}, not '${name}'.`);
    return preset;
  });
}
