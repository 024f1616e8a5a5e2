import type { LocalisedText } from '@nitrate/contract-kit';
import { maxLineLength } from './read-lines';

export const lineTooLong: LocalisedText = {
  en: `the line is longer than ${maxLineLength.toLocaleString('en')} characters`,
  de: `die Zeile ist länger als ${maxLineLength.toLocaleString('de')} Zeichen`,
};

export const unreadableText: LocalisedText = {
  en: 'contains bytes that are no characters in the encoding of the file',
  de: 'enthält Bytes, die in der Zeichenkodierung der Datei keine Zeichen sind',
};
