import type { LocalisedText } from '@nitrate/contract-kit';
import { lineTooLong, readLines, unreadable, unreadableText } from '@nitrate/text-files';
import { flatRecord } from '@nitrate/catalog/store';
import type { LineRecord, RecordFormat } from './record-format';
import { notJson } from './not-json';

/** A JSON object per line. */
export const ndjson: RecordFormat = {
  name: 'ndjson',
  separator: undefined,
  read,
  write: (film) => `${JSON.stringify(flatRecord(film))}\n`,
  file: { start: '', end: '' },
};

async function* read(pieces: AsyncIterable<string>): AsyncGenerator<LineRecord> {
  for await (const { number: line, text, truncated } of readLines(pieces)) {
    if (truncated) yield { line, fault: lineTooLong };
    else if (text.includes(unreadable)) yield { line, fault: unreadableText };
    else if (text.trim()) yield { line, ...parseJson(text) };
  }
}

function parseJson(text: string): { raw: unknown } | { fault: LocalisedText } {
  try {
    return { raw: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: notJson(error) };
  }
}
