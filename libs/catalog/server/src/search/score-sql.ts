import type { CompiledQuery } from './compile-query';

/**
 * What a hit is worth, over `film_search s`, parameters numbered from `first`: whether the words are the title or much
 * of it, where else they stand, and a little of how much there is to the film. `thorough` weighs every place of a word.
 */
export function scoreSql(query: CompiledQuery, first: number, thorough: boolean): { sql: string; values: string[] } {
  const values: string[] = [];
  const parameter = (tsquery: string | null) => `$${first + values.push(tsquery ?? "'='") - 1}::tsquery`;
  const bonus = (tsquery: string | null, worth: string) =>
    tsquery === null ? '' : ` + case when s.words @@ ${parameter(tsquery)} then ${worth} else 0 end`;
  const closeness = `least(s.title_words, ${query.wordCount})::real / greatest(s.title_words, ${query.wordCount})`;
  const parts = [
    bonus(query.exact, '4'),
    bonus(query.literal, '0.1'),
    bonus(query.titled, `0.6 + 0.6 * ${closeness}`),
    bonus(query.year, '0.8'),
    thorough ? ` + ts_rank('{0.05, 0.15, 0.5, 1}', s.words, ${parameter(query.rank)})` : '',
  ];
  return { sql: `(0.25 * s.prior${parts.join('')})::real`, values };
}
