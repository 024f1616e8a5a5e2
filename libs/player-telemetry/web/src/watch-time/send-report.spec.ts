import { sendReport, type PostReport } from './send-report';
import type { WatchReport } from './watch-outbox';

const report: WatchReport = {
  id: '01900000-0000-7000-8000-000000000000',
  item: {
    filmId: 'film',
    assetId: 'asset',
    seconds: 12,
    archiveId: 'archive',
    archiveName: 'Harbour Archive',
    filmTitle: 'A Walk',
    subscriptionId: null,
  },
  right: 'signed',
  at: 0,
  doubtMs: null,
};

const send = (post: PostReport, right: string | null = 'signed') =>
  sendReport(post, { ...report, right }, { clientMs: Date.UTC(2026, 6, 1), keepalive: true });

it('sends key, time, right and item', async () => {
  const post = jest.fn<ReturnType<PostReport>, Parameters<PostReport>>(async () => new Response('{}'));
  expect(await send(post)).toBe('stored');
  expect(post).toHaveBeenCalledWith({
    headers: {
      'Idempotency-Key': report.id,
      'Client-Time': '2026-07-01T00:00:00.000Z',
      'Watch-Right': 'signed',
    },
    body: JSON.stringify({ items: [report.item] }),
    keepalive: true,
  });
  await send(post, null);
  expect(post.mock.calls[1]?.[0].headers).not.toHaveProperty('Watch-Right');
});

it.each([408, 429, 500, 502, 503, 504])('keeps the report after %d', async (status) => {
  expect(await send(async () => new Response('', { status }))).toBe('later');
});

it('keeps the report without an answer', async () => {
  expect(
    await send(() => {
      throw new TypeError('Failed to fetch');
    }),
  ).toBe('later');
});

it.each([400, 403, 404, 413])('says that %d is final', async (status) => {
  expect(await send(async () => new Response('', { status }))).toEqual({ refused: status });
});

it('says what time it is where the clock is wrong', async () => {
  const date = 'Wed, 01 Jul 2026 01:00:00 GMT';
  const answer = (headers: Record<string, string>) => async () => new Response('{}', { status: 409, headers });
  expect(await send(answer({ date }))).toEqual({ serverMs: Date.parse(date) });
  expect(await send(answer({}))).toBe('later');
});
