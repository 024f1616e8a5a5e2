import type * as TestingLibrary from '@testing-library/dom';

/** Elements as a person finds them: by role and accessible name, by label, by their text. */
export interface Query {
  role?: string;
  name?: string | RegExp;
  label?: string;
  text?: string | RegExp;
  css?: string;
  /** What these elements are in. */
  within?: Query;
}

/** A query as it crosses to the page: a pattern is its source. */
export interface SentQuery extends Omit<Query, 'name' | 'text' | 'within'> {
  name?: string | { source: string; flags: string };
  text?: string | { source: string; flags: string };
  within?: SentQuery;
}

const sentWords = (words: string | RegExp) =>
  typeof words === 'string' ? words : { source: words.source, flags: words.flags };

export function sentQuery({ name, text, within, ...rest }: Query): SentQuery {
  return {
    ...rest,
    ...(name !== undefined && { name: sentWords(name) }),
    ...(text !== undefined && { text: sentWords(text) }),
    ...(within && { within: sentQuery(within) }),
  };
}

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
    findAll: (query: SentQuery) => HTMLElement[];
  }
}

/** Runs in the page: the visible elements of a query, in the order of the document. */
export function findAll(query: SentQuery): HTMLElement[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const matcher = (words: string | { source: string; flags: string }) =>
    typeof words === 'string' ? words : new RegExp(words.source, words.flags);
  const findIn = (root: HTMLElement): readonly HTMLElement[] => {
    if (query.role) {
      return queryAllByRole(root, query.role, query.name === undefined ? {} : { name: matcher(query.name) });
    }
    if (query.label) return queryAllByLabelText(root, query.label);
    if (query.text) return queryAllByText(root, matcher(query.text));
    return query.css ? [...root.querySelectorAll<HTMLElement>(query.css)] : [];
  };
  const roots = query.within ? window.findAll(query.within) : [document.documentElement];
  const found = [...new Set(roots.flatMap(findIn))];
  return found.filter((element) => element.checkVisibility({ visibilityProperty: true }));
}
