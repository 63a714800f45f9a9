/** Whether an error is the system's refusal, as of a file or a connection: it has a code such as ENOSPC, and names the call. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
