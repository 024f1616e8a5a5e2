import { filmSocialPicture, timeText } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, immutable, Refusal, route } from '@nitrate/http';
import { ObjectMissing } from '@nitrate/storage';
import sharp from 'sharp';
import type { CatalogDeps, FilmFrame } from '../catalog-deps';
import { findPublishedFilm } from '../films/find-film';
import { cardOf, type PublishedFilmRow, socialSubjectOf } from '../films/present-film';
import { composeFilmPicture, composePassagePicture } from '../social-picture/compose-film-picture';
import { socialVersion } from '../social-picture/film-subject';
import type { PictureCache } from '../social-picture/picture-cache';

/** Calls for pictures for link previews per client address and minute. */
export const picturesPerMinute = 60;

interface FilmSocialPictureDeps extends CatalogDeps {
  pictures: PictureCache;
}

/** The first picture of a passage, of what visitors may watch of the film, with or without paying. */
async function frameOf(
  { id, availability }: Pick<PublishedFilmRow, 'id' | 'availability'>,
  ms: number,
  findFrame: CatalogDeps['findFrame'],
): Promise<FilmFrame | undefined> {
  if (availability === 'none') return undefined;
  return findFrame?.(id, ms, availability === 'full' ? 'film' : 'preview');
}

/** The files of a film may have been replaced meanwhile. */
function unlessMissing(error: unknown): undefined {
  if (!(error instanceof ObjectMissing)) throw error;
}

/** The picture of a film, or of a passage with its times and its first frame, for link previews. */
export function filmSocialPictureEndpoint(
  app: HttpServer,
  { database, findFrame, pictures }: FilmSocialPictureDeps,
): void {
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
      const frame = passage && (await frameOf(film, t * 1000, findFrame));
      if (frame) {
        const { key, ...rectangle } = frame;
        const picture = pictures({
          key: `${film.id} ${socialVersion(subject)} ${passage} ${key} ${frame.left} ${frame.top}`,
          stills: [key],
          compose: async ([sheet]) => composePassagePicture(subject, await sharp(sheet).extract(rectangle).toBuffer()),
        });
        const composed = await picture.catch(unlessMissing);
        if (composed) return composed;
      }
      return pictures({
        key: `${film.id} ${socialVersion(subject)} ${passage}`,
        stills: still === undefined ? [] : [still],
        compose: ([read]) => composeFilmPicture(subject, read),
      });
    },
    { cache: immutable, callsPerMinute: picturesPerMinute },
  );
}
