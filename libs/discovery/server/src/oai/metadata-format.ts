import type { Xml } from '@nitrate/xml';
import type { HarvestedFilm, HarvestedRecord } from './harvest-source';

export type PublishedFilm = HarvestedFilm & { record: HarvestedRecord };

/** A format in which records are given. */
export interface MetadataFormat {
  /** The `metadataPrefix`. */
  prefix: string;
  namespace: string;
  /** Address of the XML Schema. */
  schema: string;
  write(film: PublishedFilm, origin: string): Xml;
}
