/** Another host did not do what it was asked; the message says how, for the log, and holds nothing that a visitor typed. */
export class HostFailure extends Error {
  override readonly name = 'HostFailure';
  /** 503: it was not reached, or is not ready. 502: what it answered is no answer to the call. */
  readonly status: 502 | 503;

  constructor(status: 502 | 503, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
