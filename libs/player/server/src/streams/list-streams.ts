import type { FilmSummary } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import { listStreams, type PlayStream } from '@nitrate/player/contract';
import { userHolder } from './decide-stream';
import { activeStreams, type StoredStream } from './stream-store';
import type { StreamsDeps } from './streams-deps';

/** The streams of the user's account; those of other guests of a network are not shown. */
export function listStreamsEndpoint(app: HttpServer, deps: StreamsDeps): void {
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
    ...{ id, browser, system, startedAt: startedAt.toISOString() },
    film: film ? { slug: film.slug, title: film.title, lang: film.textLang['title'] ?? lang } : null,
  };
}
