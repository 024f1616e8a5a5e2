/**
 * Relevance of search results: success@1, mean reciprocal rank and recall@10 by kind of query.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/relevance.ts ../shared/data/films/films.ndjson.gz
 *
 * The expected films are in that file only. With DATABASE_URL it queries the catalogue of that database.
 * `--show` prints the first hits of every query whose expected film is not at rank 1.
 */
import type { searchFilms } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { openBenchCatalog } from './search/bench-catalog';
import { type RelevanceQuery, relevanceQueries } from './search/relevance-queries';

type Hit = ReplyOf<typeof searchFilms>['films'][number];

const keyOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\s*[([][^)\]]*[)\]]\s*$/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

function isAnswer(hit: Hit, film: string): boolean {
  const [title = '', year] = film.split('|');
  const titles = hit.title.split(' = ').flatMap((each) => [each, each.replace(/^(the|a|der|die|das) /i, '')]);
  const fits = titles.some((each) =>
    [title, title.replace(/^(the|a|der|die|das) /i, '')].map(keyOf).includes(keyOf(each)),
  );
  return fits && (year === undefined || hit.description_date === year);
}

interface Score {
  queries: number;
  successAt1: number;
  reciprocalRank: number;
  recallAt10: number;
}

function scoreOf({ films }: RelevanceQuery, hits: readonly Hit[]): Omit<Score, 'queries'> {
  if (films.length === 0) {
    const right = hits.length === 0 ? 1 : 0;
    return { successAt1: right, reciprocalRank: right, recallAt10: right };
  }
  const rank = hits.findIndex((hit) => films.some((film) => isAnswer(hit, film))) + 1;
  const found = films.filter((film) => hits.slice(0, 10).some((hit) => isAnswer(hit, film)));
  return {
    successAt1: rank === 1 ? 1 : 0,
    reciprocalRank: rank > 0 ? 1 / rank : 0,
    recallAt10: found.length / films.length,
  };
}

async function main() {
  const show = process.argv.includes('--show');
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  if (!file && !process.env['DATABASE_URL']) throw new Error('Name the films file: the expected films are in it only.');
  const catalog = await openBenchCatalog({ file });
  const scores = new Map<string, Score>();
  for (const query of relevanceQueries) {
    const { films, didYouMean } = await catalog.search({ q: query.q, size: 24 });
    const score = scoreOf(query, films);
    for (const name of [query.category, 'all']) {
      const sum = scores.get(name) ?? { queries: 0, successAt1: 0, reciprocalRank: 0, recallAt10: 0 };
      scores.set(name, {
        queries: sum.queries + 1,
        successAt1: sum.successAt1 + score.successAt1,
        reciprocalRank: sum.reciprocalRank + score.reciprocalRank,
        recallAt10: sum.recallAt10 + score.recallAt10,
      });
    }
    if (show && (score.successAt1 < 1 || score.recallAt10 < 1)) {
      const hits = films.slice(0, 5).map((film) => `${film.title} ${film.description_date}`);
      console.log(
        `${query.category}: ${query.q} → ${hits.join(' | ')}${didYouMean ? ` (did you mean ${didYouMean})` : ''}`,
      );
    }
  }
  console.log('kind of query'.padEnd(28), 'queries', 'success@1', '    MRR', 'recall@10');
  const all = scores.get('all');
  scores.delete('all');
  for (const [name, score] of [...scores, ...(all ? [['all', all] as const] : [])]) {
    const mean = (value: number) => (value / score.queries).toFixed(2);
    console.log(
      name.padEnd(28),
      String(score.queries).padStart(7),
      mean(score.successAt1).padStart(9),
      mean(score.reciprocalRank).padStart(7),
      mean(score.recallAt10).padStart(9),
    );
  }
  await catalog.close();
}

void main();
