import type { FilmRecord } from '../store/film-record';
import type { FieldFault } from './normalise-record';

/** Finds the records of a file whose archive and number an earlier record has. */
export function repeatedIds(): (record: FilmRecord, line: number) => FieldFault | undefined {
  const linesByArchive = new Map<string, Map<string, number>>();
  return ({ archive, supplierId }, line) => {
    const lines = linesByArchive.get(archive) ?? new Map<string, number>();
    const first = lines.get(supplierId);
    if (first === undefined) {
      linesByArchive.set(archive, lines.set(supplierId, line));
      return undefined;
    }
    return {
      field: 'supplierId',
      cause: {
        en: `"${supplierId}" is that of line ${first} already`,
        de: `„${supplierId}“ hat schon Zeile ${first}`,
      },
    };
  };
}
