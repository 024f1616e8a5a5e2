import { type FormatName, formatNames } from '@nitrate/cataloguing/server';
import { UsageError } from '../usage-error';

/** The value of `--format`. @throws UsageError for an unknown one */
export function parseFormat(name: string | undefined): FormatName | undefined {
  if (name === undefined) return undefined;
  const known = formatNames.find((each) => each === name.toLowerCase());
  if (known) return known;
  throw new UsageError({
    en: `--format is one of ${formatNames.join(', ')}.`,
    de: `--format ist eines von ${formatNames.join(', ')}.`,
  });
}
