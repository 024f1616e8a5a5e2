import { type Database, runPrepared } from '@nitrate/database';
import { streamLapseMs } from '@nitrate/player/contract';
import { sql } from 'kysely';
import type { PlayerTables } from '../tables';

/** Browser and operating system of a client; null where unknown. */
export interface StreamDevice {
  browser: string | null;
  system: string | null;
}

interface ConfirmedStream {
  id: string;
  /** `user:ID` or `organisation:ID`. */
  holder: string;
  /** How many streams of the holder may play at once. */
  max: number;
  filmId: string;
  device: StreamDevice;
  now: Date;
}

/** `ended`: by its user on this or another device. `full`: all places are taken. */
type StreamOutcome = 'confirmed' | 'ended' | 'full';

/** Each attempt that loses a place to another leaves fewer of them. */
const maxAttempts = 20;

/**
 * Begins a stream in a vacant place of its holder, or confirms it. There are as many places as streams may play, and
 * each is held once by a unique key, so that devices that begin at the same time cannot both get the last one. A stream
 * that was not confirmed in time leaves its place to the next that begins, and continues where none has taken it.
 */
export async function renewStream(database: Database, stream: ConfirmedStream): Promise<StreamOutcome> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const outcome = await attemptStream(database, stream);
    if (outcome !== 'raced') return outcome;
  }
  return 'full';
}

const uniqueViolation = '23505';

/** One attempt. `raced`: another stream took the place at the same time. */
async function attemptStream(database: Database, stream: ConfirmedStream): Promise<StreamOutcome | 'raced'> {
  const { id, holder, max, filmId, device, now } = stream;
  const lapsed = new Date(now.getTime() - streamLapseMs);
  const statement = sql<{ outcome: StreamOutcome | 'raced' }>`
    with mine as (
      update play_stream set confirmed_at = ${now}::timestamptz, film_id = ${filmId}::uuid
      where holder = ${holder} and id = ${id}::uuid and place is not null
      returning id),
    known as (select place from play_stream where holder = ${holder} and id = ${id}::uuid),
    vacant as (
      select place from generate_series(1, ${max}::int) place
      where not exists (select from known) and not exists (
        select from play_stream taken
        where taken.holder = ${holder} and taken.place = place.place and taken.confirmed_at > ${lapsed}::timestamptz)
      -- Those who begin at the same time mostly choose different places.
      order by random() limit 1),
    begun as (
      insert into play_stream (holder, id, place, film_id, browser, system, started_at, confirmed_at)
      select ${holder}::text, ${id}::uuid, place, ${filmId}::uuid, ${device.browser}::text, ${device.system}::text,
        ${now}::timestamptz, ${now}::timestamptz
      from vacant
      on conflict (holder, place) do update set id = excluded.id, film_id = excluded.film_id,
        browser = excluded.browser, system = excluded.system,
        started_at = excluded.started_at, confirmed_at = excluded.confirmed_at
      where play_stream.confirmed_at <= ${lapsed}::timestamptz
      returning id)
    select case
      when exists (select from mine) or exists (select from begun) then 'confirmed'
      when exists (select from known where place is null) then 'ended'
      when exists (select from known) or exists (select from vacant) then 'raced'
      else 'full' end as outcome`;
  try {
    const [row] = await runPrepared(database, 'player-keep-stream', statement.compile(database.tables<PlayerTables>()));
    return row?.outcome ?? 'raced';
  } catch (error) {
    // The same stream was begun by another call at the same time.
    if ((error as { code?: unknown }).code === uniqueViolation) return 'raced';
    throw error;
  }
}

/** Ends a stream of one of these holders and frees its place. False where none has such a stream. */
export async function closeStream(database: Database, holders: readonly string[], id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .tables<PlayerTables>()
    .updateTable('play_stream')
    .set({ place: null })
    .where('holder', '=', (eb) => eb.fn.any(eb.val(holders)))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A stream that plays. */
export interface StoredStream extends StreamDevice {
  id: string;
  filmId: string;
  startedAt: Date;
}

const selectStreams = (database: Database, holder: string) =>
  database
    .tables<PlayerTables>()
    .selectFrom('play_stream')
    .select(['id', 'film_id as filmId', 'browser', 'system', 'started_at as startedAt'])
    .where('holder', '=', holder)
    .orderBy('started_at')
    .orderBy('id');

/** The streams of a holder that count now, the one that began first first. */
export const activeStreams = (database: Database, holder: string, now: Date): Promise<StoredStream[]> =>
  selectStreams(database, holder)
    .where('place', 'is not', null)
    .where('confirmed_at', '>', new Date(now.getTime() - streamLapseMs))
    .execute();

/** Beyond it streams are not counted further, so that counting costs the same with a million of them. */
const maxCounted = 100_000;

/** How many full films play now, by those who are limited to a number of them; at most `maxCounted`. */
export async function countStreams(database: Pick<Database, 'tables'>, now: Date): Promise<number> {
  const { count } = await database
    .tables<PlayerTables>()
    .selectFrom((from) =>
      from
        .selectFrom('play_stream')
        .select('id')
        .where('place', 'is not', null)
        .where('confirmed_at', '>', new Date(now.getTime() - streamLapseMs))
        .limit(maxCounted)
        .as('playing'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** All stored streams of a holder, for the export of an account. */
export const streamsOf = (database: Database, holder: string): Promise<StoredStream[]> =>
  selectStreams(database, holder).execute();

/** Ended streams are remembered for this long, so that their players learn that they were ended. Milliseconds. */
const rememberedMs = 600_000;

/** Deletes the streams that ended or lapsed a while ago. */
export async function deleteOldStreams(database: Database, now: Date): Promise<void> {
  await database
    .tables<PlayerTables>()
    .deleteFrom('play_stream')
    .where('confirmed_at', '<', new Date(now.getTime() - rememberedMs))
    .execute();
}
