import { LocalisedError, type LocalisedText, type Locale } from '@nitrate/contract-kit';

/** A line of an archive's own term lists that cannot be used. Line 0: the file as a whole. */
export interface TermListFault {
  file: string;
  line: number;
  cause: LocalisedText;
}

const maxListed = 20;

/** An archive's own term lists have faults. The texts name file, line and cause of each. */
export class TermListsInvalid extends LocalisedError {
  override readonly name = 'TermListsInvalid';

  constructor(readonly faults: readonly TermListFault[]) {
    super({ en: describe(faults, 'en'), de: describe(faults, 'de') });
  }
}

function describe(faults: readonly TermListFault[], locale: Locale): string {
  const german = locale === 'de';
  const lines = faults.slice(0, maxListed).map(({ file, line, cause }) => {
    const place = line === 0 ? '' : german ? `, Zeile ${line}` : `, line ${line}`;
    return `  ${file}${place}: ${cause[locale]}`;
  });
  const further = faults.length - lines.length;
  if (further > 0) lines.push(german ? `  und ${further} weitere` : `  and ${further} more`);
  const heading = german ? 'die eigenen Begriffslisten haben Fehler:' : 'your term lists have faults:';
  return [heading, ...lines].join('\n');
}
