/** The page of the films that an archive holds, by its name; a comma within a value of a filter is escaped. */
export const holdingsPath = (archive: string): string =>
  `/archive?archive=${encodeURIComponent(archive.replace(/[\\,]/g, '\\$&')).replaceAll('%20', '+')}`;
