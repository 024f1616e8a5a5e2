import type { Locale } from '@nitrate/contract-kit';
import { defaultTermLists } from '@nitrate/catalog/store';
import labels from './avefi-labels.json';

type Labels = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** The English name of a term of AVefi, which the term lists know; the term itself where it has none. */
const nameIn = (terms: Labels) => (term: string) => (Object.hasOwn(terms, term) ? terms[term]?.en : undefined) ?? term;

/**
 * The term of AVefi with a name in either language, or in the term lists; undefined for others.
 * @param list the term list that has its names
 */
function termIn(terms: Labels, list: 'genre' | 'format'): (name: string) => string | undefined {
  const byName = new Map<string, string>();
  for (const [term, { en, de }] of Object.entries(terms)) {
    for (const name of [en, de, ...defaultTermLists.valuesOf(list, en)]) {
      if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), term);
    }
  }
  return (name) => byName.get(name.toLowerCase());
}

const formats: Readonly<Record<string, Labels>> = labels.formats;

export const formName = nameIn(labels.forms);
export const formTerm = termIn(labels.forms, 'genre');
export const colourName = nameIn(labels.colours);
export const colourTerm = termIn(labels.colours, 'format');
export const elementName = nameIn(labels.elements);

/** The name of a format, such as a kind of film or of video. */
export const formatName = (category: string, term: string): string =>
  nameIn((Object.hasOwn(formats, category) ? formats[category] : undefined) ?? {})(term);

/** The format of AVefi with this name. */
export function formatTerm(name: string): { category: string; type: string } | undefined {
  for (const [category, termOf] of formatTerms) {
    const type = termOf(name);
    if (type !== undefined) return { category, type };
  }
  return undefined;
}

const formatTerms = Object.entries(formats).map(([category, terms]) => [category, termIn(terms, 'format')] as const);
