import { LocalisedError } from '@nitrate/contract-kit';
import { type FilmSideCar, SideCarInvalid } from './film-side-car';
import { nestedRecord } from './nested-record';
import { readSideCarRecord } from './read-record';

/**
 * Reads a PBCore 2.1 document as fields of the import, texts with their language in the name (`title_de`); passed by the
 * app.
 * @throws LocalisedError when the text is anything else
 */
export type ReadPbcore = (xml: string) => Readonly<Partial<Record<string, string | string[]>>>;

/** A record of one film has some 20 kB. */
const maxLength = 4_000_000;

/** Reads a PBCore side-car. @throws SideCarInvalid */
export function readPbcore(xml: string, read: ReadPbcore): FilmSideCar {
  if (xml.length > maxLength) {
    throw new SideCarInvalid({
      en: `the XML is longer than ${maxLength} characters`,
      de: `das XML ist länger als ${maxLength} Zeichen`,
    });
  }
  // The archive is that of the ingest: with the number it identifies films.
  const { archive: _, ...record } = readDocument(xml, read);
  const sideCar = readSideCarRecord(nestedRecord(record));
  if (!sideCar.metadata.title) throw new SideCarInvalid({ en: 'pbcoreTitle is missing', de: 'pbcoreTitle fehlt' });
  return sideCar;
}

function readDocument(xml: string, read: ReadPbcore): ReturnType<ReadPbcore> {
  try {
    return read(xml);
  } catch (error) {
    if (error instanceof LocalisedError) throw new SideCarInvalid(error.texts, { cause: error });
    throw error;
  }
}
