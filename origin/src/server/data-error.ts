/** The database cannot be used as it is; the message says what happened and what to do. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/** What an operator handed over is not right; `faults` names everything that is wrong with it, and nothing was changed. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}
