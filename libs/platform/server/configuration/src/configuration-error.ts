/** An invalid configuration; `errors` holds one line per error, each beginning with its variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(
    readonly errors: readonly string[],
    options?: ErrorOptions,
  ) {
    super(`The configuration has errors:\n  ${errors.join('\n  ')}`, options);
  }
}
