import {
  filmStatus,
  publishFilmMedia,
  RecordRefused,
  saveTranscripts,
  upsertFilm,
  withdrawFilmMedia,
} from '@nitrate/catalog/server';
import type { Database } from '@nitrate/database';
import { type Catalogue, FilmRefused } from '@nitrate/ingest/server';

/** The functions of the catalog that ingest needs. */
export function catalogueOf(database: Database): Catalogue {
  return {
    upsertFilm: async ({ archive, supplierId, metadata }) => {
      const { title, description, contentnotes, keywords, ...facts } = metadata;
      const textsIn = (locale: 'en' | 'de') => ({
        title: title?.[locale],
        description: description?.[locale],
        contentnotes: contentnotes?.[locale],
        keywords: keywords?.[locale],
      });
      const translations = { en: textsIn('en'), de: textsIn('de') };
      try {
        const record = { archive, supplierId, ...facts, translations };
        // Published with its media: until then it would be listed as a film that is not digitised.
        const filmId = await upsertFilm(database, record, { statusWhenNew: 'draft' });
        return { filmId, isDraft: (await filmStatus(database, filmId)) === 'draft' };
      } catch (error) {
        if (error instanceof RecordRefused) throw new FilmRefused('metadataInvalid', error.message, { cause: error });
        throw error;
      }
    },
    publishFilmMedia: (filmId, media) => publishFilmMedia(database, filmId, media),
    withdrawFilmMedia: (filmId, options) => withdrawFilmMedia(database, filmId, options),
    saveTranscripts: (filmId, transcripts) => saveTranscripts(database, filmId, transcripts),
  };
}
