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
    items: [report.item],
    keepalive: true,
  });
  await send(post, null);
  expect(post.mock.calls[1]?.[0].headers).not.toHaveProperty('Watch-Right');
});

const problem = (status: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status, headers: { 'content-type': 'application/problem+json; charset=utf-8', ...headers } });

it.each([401, 403, 404, 405, 408, 409, 410, 425, 429, 500, 502, 503, 504])(
  'keeps the report after %d',
  async (status) => {
    expect(await send(async () => problem(status))).toBe('later');
  },
);

it('keeps the report without a response', async () => {
  expect(
    await send(() => {
      throw new TypeError('Failed to fetch');
    }),
  ).toBe('later');
});

it.each([400, 413, 422])('says that %d is final where the server itself says so', async (status) => {
  expect(await send(async () => problem(status))).toEqual({ refused: status });
  expect(await send(async () => new Response('<h1>Bad gateway</h1>', { status }))).toBe('later');
});

it('says what time it is where the clock is wrong', async () => {
  const date = 'Wed, 01 Jul 2026 01:00:00 GMT';
  expect(await send(async () => problem(409, { date }))).toEqual({ serverMs: Date.parse(date) });
  expect(await send(async () => new Response('', { status: 409, headers: { date } }))).toBe('later');
});
