import { facetNames, type FacetName, type SearchFilmsQuery } from '@nitrate/catalog/contract';
import { highest, lexemesOfRange } from '../index-film/number-lexemes';

/** Values chosen per facet, out of the address: separated by commas, a comma of a value written `\,`. */
export function chosenFacets(query: SearchFilmsQuery): Map<FacetName, string[]> {
  const chosen = new Map<FacetName, string[]>();
  for (const facet of facetNames) {
    const values = splitValues(query[facet] ?? '');
    if (values.length > 0) chosen.set(facet, values);
  }
  return chosen;
}

const mostValues = 50;

function splitValues(text: string): string[] {
  const values = text.split(/(?<!\\),/).map((value) => value.replaceAll('\\,', ',').trim());
  return [...new Set(values.filter(Boolean))].slice(0, mostValues);
}

const earliestYear = 1800;

/** Limits of year and duration, each as the lexemes of which a film must have one. */
export function limitsOf({ olderThan, greaterThan, shorterThan, longerThan }: SearchFilmsQuery): string[][] {
  const limits: string[][] = [];
  if (olderThan !== undefined || greaterThan !== undefined) {
    limits.push(lexemesOfRange('year', (greaterThan ?? earliestYear - 1) + 1, (olderThan ?? highest.year + 1) - 1));
  }
  if (shorterThan !== undefined || longerThan !== undefined) {
    limits.push(lexemesOfRange('minutes', longerThan ?? 0, (shorterThan ?? highest.minutes + 1) - 1));
  }
  // A range that holds nothing is a condition nothing fulfils.
  return limits.map((lexemes) => (lexemes.length > 0 ? lexemes : ['y0.none']));
}
