import type { Xml } from '@nitrate/text';
import type { OaiFilm, OaiRecord } from './harvest-source';

export type PublishedFilm = OaiFilm & { record: OaiRecord };

/** The site that gives a record. */
export interface RecordSite {
  origin: string;
  name: string;
  /** URL of a file below the media base. */
  media(path: string): string;
}

/** A format in which records are given. */
export interface MetadataFormat {
  /** The `metadataPrefix`. */
  prefix: string;
  namespace: string;
  /** Address of the XML Schema. */
  schema: string;
  write(film: PublishedFilm, site: RecordSite): Xml;
}
