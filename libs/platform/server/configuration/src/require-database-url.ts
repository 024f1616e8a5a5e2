import { ConfigurationError } from './configuration-error';

interface DatabaseVariables {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
}

/** @throws ConfigurationError where further URLs are set for the embedded database, which has none */
export function requireDatabaseUrl({ DATABASE_URL: url, ...further }: DatabaseVariables): void {
  const names = (['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const).filter((name) => further[name] !== undefined);
  if (url !== undefined || names.length === 0) return;
  throw new ConfigurationError(
    names.map((name) => `${name}: belongs to a DATABASE_URL, without which npm start runs a database of its own`),
  );
}
