import type { FilmMedia, Poster, Transcript } from '@nitrate/catalog/contract';
import type { RefusalReason } from '@nitrate/ingest/contract';
import type { Database, Transaction } from '@nitrate/database';
import type { Ffmpeg } from '@nitrate/processes';
import type { Storage } from '@nitrate/storage';
import type { FilmMetadata } from './side-car/film-side-car';
import type { IngestFilm } from './state/ingest-film';

/** The functions of the catalogue that ingest calls; passed by the app. */
export interface Catalogue {
  /**
   * Adds a record with this archive and supplier id as a draft, or gives the one that is stored the fields of the
   * metadata. Idempotent. `inferred`: fields that a stored record gets where it has none.
   * @returns the id of the film
   * @throws FilmRefused when the metadata is invalid
   */
  upsertFilm(film: {
    archive: string;
    supplierId: string;
    metadata: FilmMetadata;
    inferred: readonly ('title' | 'si_format_duration')[];
  }): Promise<string>;
  /** The record with this archive and supplier id, with the transcripts that were delivered with it. */
  findFilm(archive: string, supplierId: string): Promise<{ filmId: string; transcripts: Transcript[] } | undefined>;
  /** The archive and the supplier id that a film has; undefined where it was deleted. */
  findIdentity(filmId: string): Promise<{ archive: string; supplierId: string } | undefined>;
  /** @param options `publishes`: a draft becomes published */
  publishFilmMedia(filmId: string, media: FilmMedia, options: { publishes: boolean }): Promise<void>;
  /** Replaces the poster; what is a draft stays one. */
  savePoster(filmId: string, poster: Poster): Promise<void>;
  /** @param options `toDraft`: the record was published with the media, and becomes a draft again */
  withdrawFilmMedia(filmId: string, options: { toDraft: boolean }): Promise<void>;
  /** Replaces the transcripts that were delivered with the film. */
  saveTranscripts(filmId: string, transcripts: Transcript[]): Promise<void>;
  /** All transcripts of a film, if editors have changed one or deleted one; else undefined. */
  editedTranscripts(
    transaction: Transaction,
    filmId: string,
  ): Promise<(Transcript & { edited: boolean })[] | undefined>;
  /** Called in the transaction that changes what visitors can play of a film. */
  notifyFilmChange(transaction: Transaction): Promise<void>;
}

/** A film that can be watched now, or whose file was refused. */
export interface IngestOutcome {
  film: Pick<IngestFilm, 'filmId' | 'sideCar'>;
  /** Null for a film that can be watched. */
  reason: RefusalReason | null;
}

export interface IngestDeps {
  database: Database;
  storage: Storage;
  tools: Ffmpeg;
  catalogue: Catalogue;
  /** Called in the transaction that stores an outcome. */
  onOutcome?: (transaction: Transaction, outcome: IngestOutcome) => Promise<void>;
  /** Address space of one ffmpeg process in bytes; default 6 GiB. */
  memoryBytes?: number;
}
