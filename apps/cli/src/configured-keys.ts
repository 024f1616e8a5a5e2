import { ConfigurationError, readEnvironment, signingKeys, signingKeysOf } from '@nitrate/configuration';

interface KeyedArchive {
  /** Absolute path. */
  dataFolder: string;
  /** Whether its database is the embedded one, next to which the api generates a key. */
  isEmbedded: boolean;
}

/**
 * The signing keys of the api. Next to a database of its own they are configured; a generated one would be another.
 * @throws ConfigurationError with `missing` where there is none
 */
export async function configuredKeys(
  env: NodeJS.ProcessEnv,
  { dataFolder, isEmbedded }: KeyedArchive,
  missing: string,
): Promise<readonly string[]> {
  const { NITRATE_SIGNING_KEY: configured } = readEnvironment(env, {
    NITRATE_SIGNING_KEY: signingKeys({ default: [] }),
  });
  if (configured.length === 0 && !isEmbedded) throw new ConfigurationError([missing]);
  return signingKeysOf({ signingKeys: configured, dataFolder });
}
