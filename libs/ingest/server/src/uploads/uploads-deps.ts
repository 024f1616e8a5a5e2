import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { UploadFiles } from './upload-files';

/** A film as the catalogue knows it, in any state. */
interface UploadedFilm {
  id: string;
  slug: string;
  title: string;
  archive: string;
  supplierId: string;
  availability: 'full' | 'previewOnly' | 'none';
}

/** What uploads need; the functions of the catalogue are passed by the app. */
export interface UploadsDeps {
  database: Database;
  files: UploadFiles;
  /** Size of the largest file that is accepted. */
  maxBytes: number;
  /** Films by their ids. */
  findFilms(ids: readonly string[], lang: Locale): Promise<Map<string, UploadedFilm>>;
  /** Id of the film with this number; undefined without one. */
  findFilmId(archive: string, supplierId: string): Promise<string | undefined>;
  /** Names of the archives that have films. */
  findArchives(): Promise<string[]>;
}
