/** Text files as archives send them: compressed or not, in any encoding, read as lines or CSV rows within limits. */
export { textEncoding } from './src/text-encoding';
export { declaredXmlEncoding } from './src/declared-xml-encoding';
export { decodeBytes, decodeText } from './src/decode-text';
export { unreadable } from './src/decoders';
export { readFileBytes } from './src/read-file-bytes';
export { readLines } from './src/read-lines';
export { readCsvRows } from './src/read-csv-rows';
export { lineTooLong, unreadableText } from './src/read-csv-rows';
export type { CsvRow } from './src/read-csv-rows';
export { nearestName } from './src/nearest-name';
export { TextFileInvalid } from './src/text-file-invalid';
