/** A cell that begins with one of these is run as a formula by spreadsheets, unless an apostrophe precedes it. */
const formula = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Marks a cell as text for spreadsheets, where it would be a formula. */
export const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The cell without that mark. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
