import { randomBytes } from 'node:crypto';
import type { Playback } from '@nitrate/player/contract';
import type { recordWatchTime } from '@nitrate/player-telemetry/contract';
import type { BodyOf, ReplyOf } from '@nitrate/contract-kit';
import type { APIRequestContext } from 'playwright';
import { expect, test } from './support/people';

type Reply = ReplyOf<typeof recordWatchTime>;

/** A new key of a time. */
function keyAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-a${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

async function playbackOf(client: APIRequestContext): Promise<Playback> {
  const films = await client.get('/api/catalog/films?availability=full');
  const [film] = ((await films.json()) as { films: { slug: string }[] }).films;
  return (await (await client.post(`/api/playback/${film?.slug}`)).json()) as Playback;
}

/** Reports that an asset was watched. */
async function report(client: APIRequestContext, playback: Playback, seconds: number, beganMs: number): Promise<Reply> {
  const { film: filmId, assetId, watchRight } = playback;
  const archive = { archiveId: 'a', archiveName: '', filmTitle: '', subscriptionId: null };
  const data: BodyOf<typeof recordWatchTime> = { items: [{ filmId, assetId, seconds, ...archive }] };
  const headers = {
    'idempotency-key': keyAt(beganMs),
    'client-time': new Date().toISOString(),
    ...(watchRight !== undefined && { 'watch-right': watchRight }),
  };
  const response = await client.post('/api/ingress/analytics/watchtime', { data, headers });
  expect(response.status()).toBe(200);
  return (await response.json()) as Reply;
}

const sum = (replies: readonly Reply[]) => replies.reduce((total, { counted }) => total + counted, 0);

test('watch time of a viewer is at most what has passed, whatever is reported', async ({ subscriber }) => {
  const grantedMs = Date.now();
  const playbacks = await Promise.all([playbackOf(subscriber), playbackOf(subscriber)]);
  expect(playbacks.map(({ kind }) => kind)).toEqual(['full', 'full']);
  const reportAll = (seconds: number, beganMs: number) =>
    Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const playback = playbacks[index % 2];
        if (!playback) throw new Error('There is no playback.');
        return report(subscriber, playback, seconds, beganMs);
      }),
    );
  // The hour before the grant, and yesterday.
  expect(sum(await reportAll(3600, grantedMs - 3_600_000))).toBe(0);
  expect(sum(await reportAll(60, grantedMs - 86_400_000))).toBe(0);
  const counted = sum(await reportAll(1, Date.now()));
  const streams = 3;
  // A second for rounding, and one because grants have whole seconds.
  expect(counted).toBeLessThanOrEqual(streams * ((Date.now() - grantedMs) / 1000 + 2));
});

test('previews count three lengths at most, whatever day they are reported of', async ({ clients }) => {
  const { visitor } = clients;
  const preview = await playbackOf(visitor);
  expect(preview.kind).toBe('preview');
  for (const days of [0.5, 30, 89]) {
    expect(await report(visitor, preview, 40_000, Date.now() - days * 86_400_000)).toEqual({ counted: 0, apart: 1 });
  }
});
