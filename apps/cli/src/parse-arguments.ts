import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './usage-error';

/** `parseArgs` with positionals. @throws UsageError for an unknown option or a missing value */
export function parseArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    if (!isParseError(error)) throw error;
    throw new UsageError(error.message, { cause: error });
  }
}

const isParseError = (error: unknown): error is Error & { code: string } =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** The only positional argument. @throws UsageError when it is missing or there are more; `name` is for the message */
export function onlyPositional(positionals: readonly string[], name: string): string {
  const [value, ...others] = positionals;
  if (value === undefined) throw new UsageError(`${name} is missing.`);
  if (others.length > 0) throw new UsageError(`One ${name} at a time, not also ${others.join(', ')}.`);
  return value;
}
