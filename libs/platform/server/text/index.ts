/**
 * Text that goes in and out: files of archives, compressed or not, in any encoding, read as lines or CSV rows within
 * limits; XML markup; tables as CSV for spreadsheets, written in parts, so that long ones need little memory.
 */
export { textEncoding } from './src/text-encoding';
export { declaredXmlEncoding } from './src/declared-xml-encoding';
export { decodeBytes, decodeText } from './src/decode-text';
export { unreadable } from './src/decoders';
export { readFileBytes } from './src/read-file-bytes';
export { readLines } from './src/read-lines';
export { lineTooLong, readCsvRows, unreadableText } from './src/read-csv-rows';
export type { CsvRow } from './src/read-csv-rows';
export { nearestName } from './src/nearest-name';
export { TextFileInvalid } from './src/text-file-invalid';
export { element, escapeXml, Xml, xmlDeclaration } from './src/xml';
export { nameDownload, toCsv } from './src/to-csv';
export { readInParts, rowsPerPart } from './src/read-in-parts';
export { readInTurns } from './src/read-in-turns';
