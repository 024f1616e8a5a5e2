/** Files that a browser saves: tables as CSV for spreadsheets, written in parts, so that long ones need little memory. */
export { nameDownload, toCsv } from './src/to-csv';
export { readInParts, rowsPerPart } from './src/read-in-parts';
export { readInTurns } from './src/read-in-turns';
