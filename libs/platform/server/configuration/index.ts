/** What every program of the archive shares at its start and end: reading its environment, and exit codes. */
export { exitCode } from './src/exit-code';
export { ConfigurationError } from './src/configuration-error';
export { readEnvironment } from './src/read-environment';
export { databaseUrl, host, logLevels, wholeNumber } from './src/validators';
export { requireDataFolder } from './src/data-folder';
