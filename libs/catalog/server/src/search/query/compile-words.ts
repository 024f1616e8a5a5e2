import type { Transaction } from '@nitrate/database';
import { compileQuery } from './compile-query';
import { findExpansions } from './find-expansions';
import { freeWords, parseQuery } from './parse-query';

/** A typed query, for searches without facets and ranks. */
interface CompiledWords {
  /** The text of a `tsquery` on the words of films; null without any condition. */
  match: string | null;
  /** Nothing but words: no field, no phrase, none that is excluded. */
  isPlain: boolean;
}

/** Compiles what somebody has typed as the search of the catalogue does, without corrected spellings. */
export async function compileWords(transaction: Transaction, text: string): Promise<CompiledWords> {
  const { terms } = parseQuery(text);
  const { match } = compileQuery(terms, await findExpansions(transaction, freeWords(terms)));
  return { match, isPlain: terms.every(({ negated, phrase, field }) => !negated && !phrase && field === null) };
}
