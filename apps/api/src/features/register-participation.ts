import {
  findFilmRefs,
  findFilmSummaries,
  findFilmThumbnails,
  findPublishedFilmRef,
  lockSurvivingFilms,
  savedSearches,
  searchedFilms,
} from '@nitrate/catalog/server';
import { contributionsServer } from '@nitrate/contributions/server';
import type { HttpServer } from '@nitrate/http';
import { listsServer, smartListSubject } from '@nitrate/lists/server';
import { notificationsServer, readSubject } from '@nitrate/notifications/server';
import type { FeatureDeps } from './feature-deps';
import type { SharedFunctions } from './shared-functions';

/** What visitors and users contribute and collect, and what they are notified of. */
export async function registerParticipation(
  api: HttpServer,
  { config, database, security, signingKeys, streams }: FeatureDeps,
  { filmRatings, findNames, identityOf, limiter, originOf }: SharedFunctions,
): Promise<void> {
  await api.register(contributionsServer, {
    database,
    security,
    signingKeys,
    originOf,
    identityOf,
    findNames,
    ...limiter,
    findFilm: (film, lang) => findPublishedFilmRef(database, film, lang),
    findFilms: (ids, lang) => findFilmRefs(database, ids, lang),
  });
  await api.register(notificationsServer, { database, streams });
  await api.register(listsServer, {
    database,
    mailHour: config.listMailHour,
    lockSurvivingFilms,
    findFilms: (ids, lang) => findFilmSummaries(database, ids, lang),
    findThumbnails: (ids, lang) => findFilmThumbnails(database, ids, lang),
    searchedFilms: (q) => searchedFilms(database, q),
    filmRatings,
    savedSearches: savedSearches(database),
    onSeen: (transaction, userId, list, at) => readSubject(transaction, userId, smartListSubject(list), at),
  });
}
