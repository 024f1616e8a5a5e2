/** What is wrong with the configuration: one line per mistake, each beginning with its variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(
    readonly mistakes: readonly string[],
    options?: ErrorOptions,
  ) {
    super(`The configuration has mistakes:\n  ${mistakes.join('\n  ')}`, options);
  }
}
