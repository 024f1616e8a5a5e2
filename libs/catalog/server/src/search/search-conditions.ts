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

/** Production years asked for, both included. */
export interface Years {
  from: number;
  to: number;
}

/** Every year a film can have. */
export const allYears: Years = { from: 1800, to: highest.year };

export const yearsOf = ({ olderThan, greaterThan }: SearchFilmsQuery): Years => ({
  from: (greaterThan ?? allYears.from - 1) + 1,
  to: (olderThan ?? allYears.to + 1) - 1,
});

/** The years that no film of these decades lies outside of. */
export function narrowedBy({ from, to }: Years, decades: readonly string[] = []): Years {
  const firsts = decades.map(Number).filter(Number.isInteger);
  if (firsts.length === 0) return { from, to };
  return { from: Math.max(from, Math.min(...firsts)), to: Math.min(to, Math.max(...firsts) + 9) };
}

/** Limits of year and duration, each as the lexemes of which a film must have one. */
export function limitsOf({ shorterThan, longerThan }: SearchFilmsQuery, { from, to }: Years): string[][] {
  const limits: string[][] = [];
  if (from > allYears.from || to < allYears.to) limits.push(lexemesOfRange('year', from, to));
  if (shorterThan !== undefined || longerThan !== undefined) {
    limits.push(lexemesOfRange('minutes', longerThan ?? 0, (shorterThan ?? highest.minutes + 1) - 1));
  }
  // A range that holds nothing is a condition nothing fulfils.
  return limits.map((lexemes) => (lexemes.length > 0 ? lexemes : ['y0.none']));
}
