/** Where settings come from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Told what is wrong with a setting, and what to do. */
export type Report = (fault: string) => void;
