import { randomUUID } from 'node:crypto';
import type { FilmMedia, Poster, Transcript } from '@nitrate/catalog/contract';
import type { Catalogue } from '../ingest-deps';
import type { FilmMetadata } from '../side-car/film-side-car';

/** Records the calls. */
export class CatalogueFake implements Catalogue {
  readonly films = new Map<string, { filmId: string; metadata: FilmMetadata }>();
  readonly media = new Map<string, FilmMedia[]>();
  /** Films that are no drafts. */
  readonly published = new Set<string>();
  readonly transcripts = new Map<string, Transcript[]>();

  upsertFilm({ archive, supplierId, metadata, inferred }: Parameters<Catalogue['upsertFilm']>[0]) {
    const key = `${archive}/${supplierId}`;
    const known = this.films.get(key);
    const filmId = known?.filmId ?? randomUUID();
    const named = Object.entries(metadata).filter(
      ([field]) => !known || !(inferred as readonly string[]).includes(field),
    );
    this.films.set(key, { filmId, metadata: { ...known?.metadata, ...Object.fromEntries(named) } });
    return Promise.resolve(filmId);
  }

  findFilm(archive: string, supplierId: string) {
    const found = this.films.get(`${archive}/${supplierId}`);
    const { filmId } = found ?? {};
    return Promise.resolve(
      filmId === undefined ? undefined : { filmId, transcripts: this.transcripts.get(filmId) ?? [] },
    );
  }

  findIdentity(filmId: string) {
    const [key] = [...this.films].find(([, film]) => film.filmId === filmId) ?? [];
    const [archive, supplierId] = key?.split('/') ?? [];
    return Promise.resolve(archive === undefined || supplierId === undefined ? undefined : { archive, supplierId });
  }

  publishFilmMedia(filmId: string, media: FilmMedia, { publishes }: { publishes: boolean }) {
    if (publishes) this.published.add(filmId);
    this.media.set(filmId, [...(this.media.get(filmId) ?? []), media]);
    return Promise.resolve();
  }

  readonly posters = new Map<string, Poster>();

  savePoster(filmId: string, poster: Poster) {
    this.posters.set(filmId, poster);
    return Promise.resolve();
  }

  withdrawFilmMedia(filmId: string, { toDraft }: { toDraft: boolean }) {
    if (toDraft) this.published.delete(filmId);
    return Promise.resolve();
  }

  saveTranscripts(filmId: string, transcripts: Transcript[]) {
    this.transcripts.set(filmId, transcripts);
    return Promise.resolve();
  }

  /** The transcripts that editors have left, by film. */
  readonly edited = new Map<string, (Transcript & { edited: boolean })[]>();
  changes = 0;

  editedTranscripts(_transaction: unknown, filmId: string) {
    return Promise.resolve(this.edited.get(filmId));
  }

  notifyFilmChange() {
    this.changes += 1;
    return Promise.resolve();
  }

  id(key: string): string {
    return this.films.get(key)?.filmId ?? '';
  }
}
