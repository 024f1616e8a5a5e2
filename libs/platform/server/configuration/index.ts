/** Reads and validates the environment of all programs; their exit codes; keys derived from the configured ones. */
export { exitCode } from './src/exit-code';
export { ConfigurationError } from './src/configuration-error';
export { readEnvironment } from './src/read-environment';
export { databaseUrl, host, logLevels, integer, signingKeys } from './src/validators';
export { requireDatabaseUrl } from './src/require-database-url';
export { deriveKeys } from './src/derive-keys';
export { signingKeysOf } from './src/signing-keys';
export { ensureDataFolder } from './src/data-folder';
export { secretBox } from './src/secret-box';
export type { SecretBox } from './src/secret-box';
