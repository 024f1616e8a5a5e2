import { countryValue, languageValue } from './place-names';
import type { OwnNames } from './term-label';
import { ownString } from '../text/own-string';
import { matchKey, termIndexes, termListNames, type TermListName } from './term-tables';

/** A row of an archive's own term list. */
export interface OwnTerm {
  /** Empty: values of this spelling are left out. */
  terms: readonly { value: string; de?: string | undefined }[];
}

/** An archive's own term lists, by spelling in the form of `matchKey`. */
export type OwnTermLists = Partial<Record<TermListName, ReadonlyMap<string, OwnTerm>>>;

/** Says what the values of records mean. An archive's own rows come before those that Nitrate brings along. */
export interface TermLists {
  /** The values of a spelling: itself when the list does not have it, none when it is left out. */
  valuesOf(name: TermListName, written: string): readonly string[];
  /** German names of values, as far as the archive gives them. */
  readonly ownNames: OwnNames;
}

/** @param own an archive's own term lists; default: none */
export function createTermLists(own: OwnTermLists = {}): TermLists {
  const known = new Map<TermListName, Map<string, readonly string[]>>(termListNames.map((name) => [name, new Map()]));
  const find = (name: TermListName, written: string): readonly string[] => {
    const key = matchKey(written);
    const ownTerm = own[name]?.get(key);
    if (ownTerm) return ownTerm.terms.map(({ value }) => value);
    return termIndexes[name].valuesOf.get(key) ?? [placeOrLanguage(name, written) ?? written];
  };
  return {
    ownNames: ownNamesOf(own),
    valuesOf(name, written) {
      const ofList = known.get(name);
      const values = ofList?.get(written);
      if (values || !ofList || ofList.size >= maxCached) return values ?? find(name, written);
      const own = ownString(written);
      const added = find(name, own);
      ofList.set(own, added);
      return added;
    },
  };
}

/** Spellings remembered per list: an import asks for the same ones again and again. */
const maxCached = 5_000;

function placeOrLanguage(name: TermListName, written: string): string | undefined {
  if (name === 'country') return countryValue(written);
  return name === 'language' ? languageValue(written) : undefined;
}

function ownNamesOf(own: OwnTermLists): OwnNames {
  const names: OwnNames = {};
  for (const [name, rows] of Object.entries(own) as [TermListName, ReadonlyMap<string, OwnTerm>][]) {
    const terms = [...rows.values()].flatMap((row) => row.terms);
    const named = terms.flatMap(({ value, de }) => (de === undefined ? [] : [[value, de] as const]));
    if (named.length > 0) names[name] = Object.fromEntries(named);
  }
  return names;
}

/** The term lists of an archive that has none of its own. */
export const defaultTermLists = createTermLists();
