import type { Availability, Poster } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { sharedRead } from '@nitrate/http';
import { titleIn } from '../index-film/search-row';
import type { FilmStatus } from '../store/film-record';
import { filmColumns, type FilmRow } from './present-film';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const select = `select f.no, f.status, ${filmColumns} from film f join archive a on a.id = f.archive_id`;
const byId = { name: 'catalog-film-by-id', text: `${select} where f.id = $1` };
const bySlug = { name: 'catalog-film-by-slug', text: `${select} where f.slug = $1` };

export type StoredFilmRow = FilmRow & { no: number; status: FilmStatus };

/** A film whatever its status, in one query; the calls of one page render share it. */
export function findFilm({ pool }: Database, idOrSlug: string): Promise<StoredFilmRow | undefined> {
  return sharedRead(pool, `film ${idOrSlug}`, async () => {
    const { rows } = await pool.query<StoredFilmRow>({
      ...(uuidPattern.test(idOrSlug) ? byId : bySlug),
      values: [idOrSlug],
    });
    return rows[0];
  });
}

/** A film that visitors may see. */
export async function findPublishedFilm(database: Database, idOrSlug: string): Promise<StoredFilmRow | undefined> {
  const film = await findFilm(database, idOrSlug);
  return film?.status === 'published' ? film : undefined;
}

/** What other features need to know of a film. */
export interface FilmIdentity {
  id: string;
  slug: string;
  supplierId: string;
  archiveId: string;
  archiveName: string;
  status: FilmStatus;
  availability: Availability;
  /** In English where there is an English one. */
  title: string;
  /** Milliseconds; null while no media are there. */
  durationMs: number | null;
  poster: Poster | null;
}

/** A film by its id or slug, whatever its status; undefined where there is none. */
export async function filmByIdOrSlug(database: Database, idOrSlug: string): Promise<FilmIdentity | undefined> {
  const film = await findFilm(database, idOrSlug);
  if (!film) return undefined;
  return {
    id: film.id,
    slug: film.slug,
    supplierId: film.supplier_id,
    archiveId: film.archive_id,
    archiveName: film.archive_name,
    status: film.status,
    availability: film.availability,
    title: titleIn(film, defaultLocale),
    durationMs: film.duration_ms,
    poster: film.poster,
  };
}
