import { byLocale, type Locale, LocalisedError, type LocalisedText } from '@nitrate/contract-kit';

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
    super(byLocale((locale) => describe(faults, locale)));
  }
}

interface Words {
  heading: string;
  atLine: string;
  andMore: (count: number) => string;
}

const words: Record<Locale, Words> = {
  en: { heading: 'your term lists have faults:', atLine: 'line', andMore: (count) => `and ${count} more` },
  de: {
    heading: 'die eigenen Begriffslisten haben Fehler:',
    atLine: 'Zeile',
    andMore: (count) => `und ${count} weitere`,
  },
};

function describe(faults: readonly TermListFault[], locale: Locale): string {
  const { heading, atLine, andMore } = words[locale];
  const lines = faults.slice(0, maxListed).map(({ file, line, cause }) => {
    const place = line === 0 ? '' : `, ${atLine} ${line}`;
    return `  ${file}${place}: ${cause[locale]}`;
  });
  const further = faults.length - lines.length;
  if (further > 0) lines.push(`  ${andMore(further)}`);
  return [heading, ...lines].join('\n');
}
