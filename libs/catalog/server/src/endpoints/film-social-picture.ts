import { filmSocialPicture, timeText } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, immutable, Refusal, route } from '@nitrate/http';
import type { CatalogDeps } from '../catalog-deps';
import { findPublishedFilm } from '../films/find-film';
import { cardOf, socialSubjectOf } from '../films/present-film';
import { composeFilmPicture } from '../social-picture/compose-film-picture';
import { socialVersion } from '../social-picture/film-subject';
import type { PictureCache } from '../social-picture/picture-cache';

/** Calls for pictures for link previews per client address and minute. */
export const picturesPerMinute = 60;

interface FilmSocialPictureDeps extends CatalogDeps {
  pictures: PictureCache;
}

/** The picture of a film, or of a passage with its times, for link previews. */
export function filmSocialPictureEndpoint(app: HttpServer, { database, pictures }: FilmSocialPictureDeps): void {
  route(
    app,
    filmSocialPicture,
    async ({ params, query: { lang = defaultLocale, t = 0, end = 0 } }) => {
      const film = await findPublishedFilm(database, params.film);
      if (!film) throw new Refusal('filmNotFound');
      // No thin spaces, which the typefaces lack.
      const passage = end > t ? `${timeText(t * 1000)}–${timeText(end * 1000)}` : '';
      const subject = { ...socialSubjectOf(film, cardOf(film, lang)), ...(passage && { passage }) };
      const { still } = subject;
      return pictures({
        key: `${film.id} ${socialVersion(subject)} ${passage}`,
        stills: still === undefined ? [] : [still],
        compose: ([read]) => composeFilmPicture(subject, read),
      });
    },
    { cache: immutable, callsPerMinute: picturesPerMinute },
  );
}
