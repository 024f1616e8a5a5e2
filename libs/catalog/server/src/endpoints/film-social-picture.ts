import { filmSocialPicture } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, immutable, Refusal, route } from '@nitrate/http';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { CatalogDeps } from '../catalog-deps';
import { findPublishedFilm } from '../films/find-film';
import { socialSubjectOf } from '../films/present-film';
import { composeSocialPicture } from '../social-picture/compose-social-picture';
import { type SocialSubject, socialVersion } from '../social-picture/social-subject';

const maxBytes = 16 * 1024 * 1024;
const callsPerMinute = 60;

/** The picture of a film for link previews. Composed one at a time, and once for simultaneous calls. */
export function filmSocialPictureEndpoint(app: HttpServer, { database, storage }: CatalogDeps): void {
  const one = pLimit(1);
  const pictures = new LRUCache<string, Buffer, SocialSubject>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context }) =>
      one(async () =>
        composeSocialPicture(context, context.still === undefined ? undefined : await storage?.read(context.still)),
      ),
  });

  route(
    app,
    filmSocialPicture,
    async ({ params, query: { lang = defaultLocale } }) => {
      const film = await findPublishedFilm(database, params.film);
      if (!film) throw new Refusal('filmNotFound');
      const subject = socialSubjectOf(film, lang);
      return pictures.forceFetch(`${film.id} ${socialVersion(subject)}`, { context: subject });
    },
    { cache: immutable, callsPerMinute },
  );
}
