import type { Locale } from '@nitrate/contract-kit';
import { cached } from './cached';
import { countryLabel, countryValue, languageName } from './place-names';
import { termIndexes, type TermListName } from './term-tables';
import { isGerman } from '../text/german';

/** German names that an archive's own term lists give to values. */
export type OwnNames = Partial<Record<TermListName, Record<string, string>>>;

/** Between the parts of a subject heading. */
const divider = / --? /;

/**
 * The German name of a subject heading whose parts are all known: `Australia - History` is `Australien – Geschichte`.
 */
const germanHeading = cached((heading) => {
  const parts = heading.split(divider).map(germanPart);
  return parts.includes(undefined) ? heading : parts.join(' – ');
});

/** Longer than a country code: the keyword `TV` is not Tuvalu. */
const minCountryLength = 4;

function germanPart(part: string): string | undefined {
  const term = termIndexes.keyword.names.get(part)?.de;
  if (term !== undefined || part.length < minCountryLength || countryValue(part) === undefined) return term;
  return countryLabel(part, 'de');
}

/** The name of a value in a language; a value that no term list has is returned as it is. */
export function termLabel(list: TermListName, value: string, locale: Locale, own?: OwnNames): string {
  const ownName = isGerman(locale) ? own?.[list]?.[value] : undefined;
  if (ownName !== undefined) return ownName;
  if (list === 'country') return countryLabel(value, locale);
  if (list === 'language') return languageName(value, locale);
  const name = termIndexes[list].names.get(value)?.[locale];
  return name ?? (list === 'keyword' && isGerman(locale) ? germanHeading(value, locale) : value);
}
