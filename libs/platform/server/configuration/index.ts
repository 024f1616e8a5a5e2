/** Reads and validates the environment of all programs; their exit codes; keys derived from the configured ones. */
export { exitCode } from './src/exit-code';
export { ConfigurationError } from './src/configuration-error';
export { readEnvironment } from './src/read-environment';
export type { EnvironmentRule } from './src/read-environment';
export { databaseUrl, dayHours, host, logLevels, integer, signingKeys } from './src/validators';
export type { DayHours } from './src/validators';
export { databaseUrlRules } from './src/database-url-rules';
export { unknownVariableLines, unknownVariables } from './src/unknown-variables';
export { deriveKeys } from './src/derive-keys';
export { signingKeysOf } from './src/signing-keys';
export { ensureDataFolder } from './src/data-folder';
export { secretBox } from './src/secret-box';
export type { SecretBox } from './src/secret-box';
export { buildOf } from './src/build-of';
export type { Build } from './src/build-of';
