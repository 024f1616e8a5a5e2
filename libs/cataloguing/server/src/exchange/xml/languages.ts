import { defaultTermLists } from '@nitrate/catalog/store';
import longCodes from './iso-639-2.json';

const codes: ReadonlyMap<string, string> = new Map(Object.entries(longCodes));

/** The code of a language with three letters (ISO 639-2, terminological); undefined for a name. */
export const longCode = (code: string): string | undefined => (/^[a-z]{3}$/.test(code) ? code : codes.get(code));

/** Languages as the catalogue writes them. */
export const languagesOf = (written: readonly string[]): string[] => [
  ...new Set(written.flatMap((each) => defaultTermLists.valuesOf('language', each))),
];
