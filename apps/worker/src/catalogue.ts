import { byLocale, type Locale } from '@nitrate/contract-kit';
import {
  editedTranscripts,
  findDeliveredTranscripts,
  findFilmIdentity,
  findFilmOfArchive,
  filmsTopic,
  publishFilmMedia,
  RecordRefused,
  savePoster,
  saveTranscripts,
  upsertFilm,
  withdrawFilmMedia,
} from '@nitrate/catalog/server';
import { readTermLists, TermListsInvalid } from '@nitrate/cataloguing/server';
import { type Database, notifyChange } from '@nitrate/database';
import { type Catalogue, FilmRefused } from '@nitrate/ingest/server';

/**
 * The functions of the catalog that ingest needs.
 * @param termListFolder with the archive's own term lists, read for every film: they may change
 */
export function catalogueOf(database: Database, termListFolder: string): Catalogue {
  return {
    upsertFilm: async ({ archive, supplierId, metadata, inferred }) => {
      const { title, description, contentnotes, keywords, ...facts } = metadata;
      const textsIn = (locale: Locale) => ({
        title: title?.[locale],
        description: description?.[locale],
        contentnotes: contentnotes?.[locale],
        keywords: keywords?.[locale],
      });
      const translations = byLocale(textsIn);
      try {
        const record = { archive, supplierId, ...facts, translations };
        // Published with its media: until then it would be listed as a film that is not digitised.
        const termLists = await readTermLists(termListFolder);
        return await upsertFilm(database, record, { statusWhenNew: 'draft', termLists, inferred });
      } catch (error) {
        if (error instanceof RecordRefused || error instanceof TermListsInvalid)
          throw new FilmRefused('metadataInvalid', error.message, { cause: error });
        throw error;
      }
    },
    findFilm: async (archive, supplierId) => {
      const film = await findFilmOfArchive(database, archive, supplierId);
      if (!film) return undefined;
      const transcripts = await findDeliveredTranscripts(database, film.id);
      return { filmId: film.id, transcripts };
    },
    findIdentity: (filmId) => findFilmIdentity(database, filmId),
    publishFilmMedia: (filmId, media, options) => publishFilmMedia(database, filmId, media, options),
    savePoster: (filmId, poster) => savePoster(database, filmId, poster),
    withdrawFilmMedia: (filmId, options) => withdrawFilmMedia(database, filmId, options),
    saveTranscripts: (filmId, transcripts) => saveTranscripts(database, filmId, transcripts),
    editedTranscripts: (transaction, filmId) => editedTranscripts(transaction, filmId),
    notifyFilmChange: ({ client }) => notifyChange(client, filmsTopic),
  };
}
