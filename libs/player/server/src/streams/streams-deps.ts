import type { FilmSummary } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { FastifyRequest } from 'fastify';
import type { PlayerDeps } from '../player-deps';
import type { StreamDevice } from './stream-store';

/** Dependencies of the endpoints of streams. */
export interface StreamsDeps extends Pick<PlayerDeps, 'findFilmId' | 'entitlementsOf' | 'openAccess'> {
  database: Database;
  /** How many full films may play at once on the devices of an account. */
  streamsPerAccount: number;
  /** Cards of published films by their ids; others are missing. */
  findFilms(ids: readonly string[], lang: Locale): Promise<ReadonlyMap<string, FilmSummary>>;
  /** Browser and operating system of a client. */
  deviceOf(request: FastifyRequest): StreamDevice;
}
