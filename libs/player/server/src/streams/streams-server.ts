import { catalogProblems, type FilmSummary } from '@nitrate/catalog/contract';
import { defaultLocale, type Locale, minuteMs } from '@nitrate/contract-kit';
import { type Database, runPrepared } from '@nitrate/database';
import { type HttpServer, Refusal, registerProblems, route } from '@nitrate/http';
import type { Schedule } from '@nitrate/jobs';
import {
  endStream as endStreamContract,
  keepStream as keepStreamContract,
  listStreams,
  playerProblems,
  type PlayStream,
} from '@nitrate/player/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { PlayerTables } from '../tables';
import type { PlayerDeps } from '../player-deps';
import {
  activeStreams,
  closeStream,
  deleteOldStreams,
  renewStream,
  type StoredStream,
  type StreamDevice,
} from './stream-store';
import { decideStream, organisationHolder, userHolder } from './decide-stream';

/** The streams of the user's account; other guests of a network are not shown. */
function listStreamsEndpoint(app: HttpServer, deps: StreamsDeps): void {
  const { database, findFilms, streamsPerAccount } = deps;
  route(app, listStreams, async ({ query, viewer: { userId }, now }) => {
    const { lang = defaultLocale } = query;
    const streams = await activeStreams(database, userHolder(userId), now());
    const ids = streams.map(({ filmId }) => filmId);
    const films = await findFilms(ids, lang);
    return {
      streams: streams.map((stream) => presentStream(stream, films.get(stream.filmId), lang)),
      limit: streamsPerAccount,
    };
  });
}

function presentStream(stream: StoredStream, film: FilmSummary | undefined, lang: string): PlayStream {
  const { id, browser, system, startedAt } = stream;
  return {
    id,
    browser,
    system,
    startedAt: startedAt.toISOString(),
    film: film ? { slug: film.slug, title: film.title, lang: film.textLang['title'] ?? lang } : null,
  };
}

/** Begins or confirms a stream by the rights that the viewer has now. Where nothing limits streams, none is stored. */
function keepStreamEndpoint(app: HttpServer, deps: StreamsDeps): void {
  const { database, findFilmId, entitlementsOf, deviceOf } = deps;
  route(app, keepStreamContract, async ({ params, body, viewer, request, now }) => {
    const [filmId, entitlements] = await Promise.all([findFilmId(body.film), entitlementsOf(viewer, request.ip)]);
    if (filmId === undefined) throw new Refusal('filmNotFound');
    const decision = decideStream(viewer, entitlements, deps, now());
    if (!decision.allowed) {
      // A token outlives its session by minutes.
      const { state } = await app.deps.viewerOf(request, 'session');
      throw new Refusal(state === 'signedIn' ? 'rightEnded' : 'unauthenticated');
    }
    const { limit, until } = decision;
    if (limit) {
      const stream = { id: params.stream, filmId, device: deviceOf(request), now: now(), ...limit };
      const outcome = await renewStream(database, stream);
      if (outcome === 'full') throw new Refusal('tooManyStreams');
      if (outcome === 'ended') throw new Refusal('streamEnded');
    }
    return { rightEndsAt: until && until.toISOString() };
  });
}

/**
 * Ends a stream of the viewer. Guests of a network have no account: theirs is found by its id, which only its own player
 * knows.
 */
function endStreamEndpoint(app: HttpServer, { database, entitlementsOf }: StreamsDeps): void {
  route(app, endStreamContract, async ({ params, viewer, request }) => {
    const entitlements = await entitlementsOf(viewer, request.ip);
    const holders = entitlements.flatMap(({ organisation }) =>
      organisation ? [organisationHolder(organisation.id)] : [],
    );
    if (viewer.state === 'signedIn') holders.push(userHolder(viewer.userId));
    if (!(await closeStream(database, holders, params.stream))) throw new Refusal('streamNotFound');
    return null;
  });
}

/** Full films that an account may be granted within the time below: a person does not begin more. */
export const maxGrants = 60;
const periodMs = 600_000;

/**
 * Counts a grant of a full film to a user.
 * @returns 0 where it may be given, otherwise the seconds until the next one may
 */
export async function countGrant(database: Database, userId: string, now: Date): Promise<number> {
  const begun = new Date(now.getTime() - periodMs);
  const statement = sql<{ count: number; since: Date }>`
    insert into play_grant_count (user_id, since, count) values (${userId}::uuid, ${now}::timestamptz, 1)
    on conflict (user_id) do update set
      since = case when play_grant_count.since > ${begun}::timestamptz then play_grant_count.since else excluded.since end,
      count = case when play_grant_count.since > ${begun}::timestamptz
        then least(play_grant_count.count + 1, ${maxGrants + 1}::int) else 1 end
    returning count, since`;
  const [row] = await runPrepared(database, 'player-count-grant', statement.compile(database.tables<PlayerTables>()));
  if (!row || row.count <= maxGrants) return 0;
  return Math.max(1, Math.ceil((row.since.getTime() + periodMs - now.getTime()) / 1000));
}

/** Deletes the counts whose time is over. */
export async function deleteOldGrantCounts(database: Database, now: Date): Promise<void> {
  await database
    .tables<PlayerTables>()
    .deleteFrom('play_grant_count')
    .where('since', '<=', new Date(now.getTime() - periodMs))
    .execute();
}

/** Fastify plugin with the endpoints of streams, each for its own viewer only. */
export async function streamsServer(app: HttpServer, deps: StreamsDeps): Promise<void> {
  registerProblems(app, { ...catalogProblems, ...playerProblems });
  keepStreamEndpoint(app, deps);
  endStreamEndpoint(app, deps);
  listStreamsEndpoint(app, deps);
}

/** Deletes the streams that ended, and the counts of grants that limit no longer. */
export const playerSchedule = (database: Database, now: () => Date): Schedule => ({
  'player.old-streams': {
    everyMs: 10 * minuteMs,
    work: () => Promise.all([deleteOldStreams(database, now()), deleteOldGrantCounts(database, now())]),
  },
});

/** Dependencies of the endpoints of streams. */
interface StreamsDeps extends Pick<PlayerDeps, 'findFilmId' | 'entitlementsOf' | 'openAccess'> {
  database: Database;
  /** How many full films may play at once on the devices of an account. */
  streamsPerAccount: number;
  /** Cards of published films by their ids; others are missing. */
  findFilms(ids: readonly string[], lang: Locale): Promise<ReadonlyMap<string, FilmSummary>>;
  /** Browser and operating system of a client. */
  deviceOf(request: FastifyRequest): StreamDevice;
}
