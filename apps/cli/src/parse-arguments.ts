import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isLocale, type LocalisedText } from '@nitrate/contract-kit';
import { UsageError } from './usage-error';

/**
 * `parseArgs` with positionals, and `--lang` for every command.
 * @throws UsageError for an unknown option or an invalid value
 */
export function parseArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  const parsed = parse(args, { ...options, lang: { type: 'string' as const } });
  const { lang } = parsed.values as { lang?: string };
  if (lang !== undefined && !isLocale(lang)) {
    throw new UsageError({ en: '--lang is en or de.', de: '--lang ist en oder de.' });
  }
  return { ...parsed, lang };
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    if (!isParseError(error)) throw error;
    throw new UsageError(describe(error), { cause: error });
  }
}

const isParseError = (error: unknown): error is Error & { code: string } =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

function describe({ code, message }: Error & { code: string }): LocalisedText {
  const option = /'(?:-\w, )?(-[^\s']*)/.exec(message)?.[1] ?? '';
  const de =
    code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
      ? `Die Option „${option}“ gibt es nicht.`
      : `Die Option „${option}“ ist so nicht gültig: ihr Wert fehlt, oder sie hat keinen.`;
  return { en: message, de };
}

/** The only positional argument. @throws UsageError when it is missing or there are more; `name` is for the message */
export function onlyPositional(positionals: readonly string[], name: LocalisedText): string {
  const [value, ...others] = positionals;
  if (value === undefined) throw new UsageError({ en: `${name.en} is missing.`, de: `${name.de} fehlt.` });
  if (others.length > 0) {
    const list = others.join(', ');
    throw new UsageError({
      en: `One ${name.en} at a time, not also ${list}.`,
      de: `Nur ein Wert für ${name.de}, nicht auch ${list}.`,
    });
  }
  return value;
}
