import { readPage } from './read-page';

/** A list of the numbers from 0, and what was asked of it. */
function listOf(length: number, estimated?: number) {
  const asked: string[] = [];
  const all = Array.from({ length }, (_, number) => number);
  return {
    asked,
    count: (limit?: number) => {
      asked.push(limit === undefined ? 'all' : 'few');
      return Promise.resolve(Math.min(length, limit ?? length));
    },
    estimate: () => Promise.resolve(estimated),
    read: ({ offset, limit, isReversed }: { offset: number; limit: number; isReversed: boolean }) => {
      asked.push(isReversed ? 'end' : 'begin');
      return Promise.resolve((isReversed ? all.toReversed() : all).slice(offset, offset + limit));
    },
  };
}

it.each([1, 2, 3, 24, 25, 26, 99, 100, 2001, 3000])('reads each of %d rows once', async (length) => {
  for (const estimated of [undefined, length * 2, Math.ceil(length / 2)]) {
    const size = 25;
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(length / size) }, (_, index) =>
        readPage({ page: index + 1, size }, listOf(length, estimated)),
      ),
    );
    expect(pages.flatMap(({ rows }) => rows)).toEqual(Array.from({ length }, (_, number) => number));
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1));
  }
});

it('counts a long list only where a page of its second half is asked for', async () => {
  const first = listOf(100_000, 98_000);
  expect(await readPage({ page: 1, size: 2 }, first)).toEqual({
    rows: [0, 1],
    page: 1,
    total: 98_000,
    isEstimate: true,
  });
  expect(first.asked).toEqual(['few', 'begin']);
  const last = listOf(100_000, 98_000);
  expect(await readPage({ page: 49_000, size: 2 }, last)).toEqual({
    rows: [97_998, 97_999],
    page: 49_000,
    total: 100_000,
    isEstimate: false,
  });
  expect(last.asked).toEqual(['few', 'all', 'end']);
});

it('gives the last page where the list ends before', async () => {
  expect(await readPage({ page: 9, size: 2 }, listOf(5))).toEqual({ rows: [4], page: 3, total: 5, isEstimate: false });
  expect(await readPage({ page: 9, size: 2 }, listOf(0))).toEqual({ rows: [], page: 1, total: 0, isEstimate: false });
  const long = await readPage({ page: 60_000, size: 2 }, listOf(100_001, 120_000));
  expect(long).toEqual({ rows: [100_000], page: 50_001, total: 100_001, isEstimate: false });
});
