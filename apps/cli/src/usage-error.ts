/** The command line is invalid; the message has the reason. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
