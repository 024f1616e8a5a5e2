import type { FilmMedia, Transcript } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';
import type { Ffmpeg } from '@nitrate/processes';
import type { Storage } from '@nitrate/storage';
import type { FilmMetadata } from './side-car/film-side-car';

/** What ingest needs of the catalogue; passed by the app. */
export interface Catalogue {
  /**
   * Makes or changes the record known by archive and number. Doing it twice changes nothing.
   * @throws FilmRefused when the metadata cannot be used
   */
  upsertFilm(film: { archive: string; supplierId: string; metadata: FilmMetadata }): Promise<{ filmId: string }>;
  publishFilmMedia(filmId: string, media: FilmMedia): Promise<void>;
  /** Replaces all transcripts of the film. */
  saveTranscripts(filmId: string, transcripts: Transcript[]): Promise<void>;
}

export interface IngestDeps {
  database: Database;
  storage: Storage;
  tools: Ffmpeg;
  catalogue: Catalogue;
  /** Address space of one ffmpeg process in bytes; default 6 GiB. */
  memoryBytes?: number;
}
