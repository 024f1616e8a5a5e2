import { textEncoding } from '@nitrate/text';
import { UsageError } from './usage-error';

/** The value of `--encoding`. @throws UsageError for an unknown encoding */
export function parseEncoding(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  const encoding = textEncoding(label);
  if (encoding) return encoding;
  throw new UsageError({
    en: `The encoding ${label} is unknown; known are utf-8, utf-16, windows-1250 to -1258, iso-8859-1 to -16, macintosh, cp437, cp850 and others.`,
    de: `Die Zeichenkodierung ${label} ist unbekannt; bekannt sind utf-8, utf-16, windows-1250 bis -1258, iso-8859-1 bis -16, macintosh, cp437, cp850 und andere.`,
  });
}
