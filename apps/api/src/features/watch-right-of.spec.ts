import { upsertFilm } from '@nitrate/catalog/server';
import type { Viewer } from '@nitrate/http';
import type { FullGrant } from '@nitrate/player/server';
import { watchRights } from '@nitrate/player-telemetry/server';
import { startTestDatabase } from '@nitrate/testing-server';
import { migrations } from '@nitrate/features';
import { watchRightOf } from './watch-right-of';

const now = new Date('2026-11-24T12:00:00Z');
const expires = now.getTime() / 1000 + 1200;
const library = (seats: number | null) => ({ id: 'library', name: 'Library', seats });
const user = { state: 'signedIn', userId: 'ada' } as Viewer;
const guest = { state: 'anonymous' } as Viewer;

it('signs how many films a user may play at once: as streams are limited', async () => {
  const database = await startTestDatabase(migrations);
  const filmId = await upsertFilm(database, { id: 'a', title: 'Harbour', archive: 'Coast Archive' });
  const rights = watchRights({ signingKeys: ['a-signing-key-of-at-least-32-characters'] });
  const sign = watchRightOf({ database, rights, streamsPerAccount: 3 });
  const asset = { id: 'asset', filmId, durationMs: 60_000 } as FullGrant['asset'];
  const streamsOf = async (viewer: Viewer, access: Pick<FullGrant['access'], 'reason' | 'organisation'>) => {
    const grant: FullGrant = { asset, access: { kind: 'full', until: null, ...access }, expires, viewer };
    const right = await rights.verify((await sign(grant, now)) ?? '');
    return right?.viewer === (viewer === user ? rights.viewerOf('ada') : null) ? right.streams : undefined;
  };
  expect(await streamsOf(user, { reason: 'subscription' })).toBe(3);
  expect(await streamsOf(user, { reason: 'domain', organisation: library(null) })).toBe(3);
  expect(await streamsOf(user, { reason: 'domain', organisation: library(20) })).toBe(20);
  expect(await streamsOf(user, { reason: 'network', organisation: library(20) })).toBe(20);
  expect(await streamsOf(user, { reason: 'network', organisation: library(null) })).toBeNull();
  expect(await streamsOf(user, { reason: 'openAccess' })).toBeNull();
  expect(await streamsOf(guest, { reason: 'network', organisation: library(20) })).toBeNull();
});
