import type { Availability, ListField, Poster, TextField } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';

/** The record of a film in all languages. */
export interface OaiRecord {
  texts: Partial<Record<Locale, { title?: string; description?: string; contentnotes?: string; keywords?: string[] }>>;
  facts: { [Field in TextField]?: string } & { [Field in ListField]?: string[] } & {
    alternativeTitles?: string[];
    identifiers?: string[];
    language?: string[];
    licence?: string;
    rights?: string;
    source?: string;
    series?: string;
    colour?: string[];
  };
  availability: Availability;
  poster: Poster | null;
  durationMs: number | null;
}

/** A film that is published, or was. */
export interface OaiFilm {
  /** Films are read in the order of their numbers; there may be gaps. */
  no: number;
  id: string;
  slug: string;
  supplierId: string;
  archive: { slug: string; name: string };
  collection: string | undefined;
  changedAt: Date;
  /** Undefined once the film is not published any more. */
  record: OaiRecord | undefined;
}

interface HarvestSelection {
  /** Number of the film before the first. */
  after: number;
  limit: number;
  /** Changed at this time or later. */
  from?: Date | undefined;
  /** Changed before this time. */
  before?: Date | undefined;
  /** Slug of an archive. */
  archive?: string | undefined;
  /** Only with an archive. */
  collection?: string | undefined;
}

/** A collection of an archive; the empty one are its films without a collection. */
export interface OaiSet {
  archive: { slug: string; name: string };
  collection: string;
}

/** The source of films for harvesters. */
export interface OaiSource {
  films(selection: HarvestSelection): Promise<readonly OaiFilm[]>;
  film(id: string): Promise<OaiFilm | undefined>;
  sets(after: { archive: string; collection: string } | undefined, limit: number): Promise<readonly OaiSet[]>;
  /** When the first change was; undefined without any. */
  firstChange(): Promise<Date | undefined>;
  /** A time before which no change is still uncommitted. Who reads afterwards sees all changes before it. */
  committedUntil(): Promise<Date>;
}
