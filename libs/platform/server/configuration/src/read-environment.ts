import { cleanEnv, type CleanedEnv, EnvMissingError } from 'envalid';
import { ConfigurationError } from './configuration-error';
import { unknownVariables } from './unknown-variables';

/** A mistake of variables that exclude or require each other, as a line that begins with its variable. */
export type EnvironmentRule<Values> = readonly [isViolated: (values: Values) => boolean, mistake: string];

/** Thrown by reading a variable that is invalid or missing, of which it was said already. */
class Undecided extends Error {}

/**
 * Reads and validates variables. An empty variable counts as not set. A rule that reads an invalid variable is left out.
 * @throws ConfigurationError that names every invalid variable and every violated rule, and with one that is missing
 * what is set instead under a misspelt name
 */
export function readEnvironment<Specs>(
  env: NodeJS.ProcessEnv,
  specs: Specs,
  rules: readonly EnvironmentRule<CleanedEnv<Specs>>[] = [],
): CleanedEnv<Specs> {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const invalid = new Map<string, string>();
  const values = cleanEnv(nonEmpty, specs, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries<Error | undefined>(errors)) {
        invalid.set(name, `${name}: ${textOf(error)}`);
      }
    },
  });
  const read = (_target: object, name: string | symbol): unknown => {
    if (invalid.has(String(name))) throw new Undecided();
    return values[name as keyof typeof values];
  };
  const decided = new Proxy({}, { get: read }) as CleanedEnv<Specs>;
  const violated = rules.filter(([isViolated]) => isCertain(() => isViolated(decided))).map(([, mistake]) => mistake);
  const errors = [...invalid.values(), ...violated];
  if (errors.length > 0) throw new ConfigurationError(withMisspelt(errors, nonEmpty));
  return values;
}

function isCertain(isViolated: () => boolean): boolean {
  try {
    return isViolated();
  } catch (error) {
    if (error instanceof Undecided) return false;
    throw error;
  }
}

/** Without a description, envalid describes a missing variable as `undefined`. */
function textOf(error: Error | undefined): string {
  if (error && !(error instanceof EnvMissingError)) return error.message;
  return error && error.message !== 'undefined' ? `is missing; ${error.message}` : 'is missing';
}

function withMisspelt(errors: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const unknown = unknownVariables(env);
  return errors.map((line) => {
    const names = unknown.filter(({ nearest }) => nearest !== undefined && line.startsWith(`${nearest}: is missing`));
    if (names.length === 0) return line;
    const set = names.map(({ name }) => name).join(' and ');
    return line.replace(': is missing', `: is missing, while ${set} is set, which Nitrate does not know`);
  });
}
