import { cleanEnv, type CleanedEnv } from 'envalid';
import { ConfigurationError } from './configuration-error';

/**
 * Reads and validates variables. An empty variable counts as not set.
 * @throws ConfigurationError that names every invalid variable
 */
export function readEnvironment<Specs>(env: NodeJS.ProcessEnv, specs: Specs): CleanedEnv<Specs> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  return cleanEnv(given, specs, {
    reporter: ({ errors }) => {
      const messages = Object.entries<Error | undefined>(errors).map(
        ([name, error]) => `${name}: ${error?.message ?? 'is missing'}`,
      );
      if (messages.length > 0) throw new ConfigurationError(messages);
    },
  });
}
