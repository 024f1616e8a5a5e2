import { TextFileInvalid, lineTooLong, readLines, unreadable, unreadableText } from '@nitrate/text';
import type { LocalisedText } from '@nitrate/contract-kit';
import { flatRecord } from '@nitrate/catalog/store';
import { avefi } from './avefi/avefi';
import { csv } from './csv/csv';
import { dublinCore } from './dublin-core/dublin-core';
import { ebucore } from './ebucore/ebucore';
import { pbcore } from './pbcore/pbcore';
import type { FormatName, LineRecord, RecordFormat } from './record-format';
import { hasDoctype } from './xml/read-xml-records';
import { notJson } from './not-json';

/** A JSON object per line. */
const ndjson: RecordFormat = {
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

/** The formats of import and export, by name. */
export const recordFormats: Readonly<Record<FormatName, RecordFormat>> = {
  ndjson,
  csv,
  pbcore,
  ebucore,
  dublincore: dublinCore,
  avefi,
};

/** What XML has before its root element. */
const prolog = /^(?:\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>)/s;

/**
 * The format of a text by its beginning: JSON and XML by their first character, AVefi by its categories, XML by its namespaces; everything else is
 * a table.
 * @throws TextFileInvalid for XML in another form
 */
export function recogniseFormat(beginning: string): RecordFormat {
  const text = beginning.trimStart();
  if (/^[[{]/.test(text) && /"category"\s*:\s*"avefi:/.test(text)) return avefi;
  if (text === '' || /^(?:\{|\[\s*[[{\]])/.test(text)) return ndjson;
  if (!text.startsWith('<')) return csv;
  if (/<(?:\w+:)?pbcore\w*[\s>/]/i.test(text)) return pbcore;
  if (/<(?:\w+:)?ebuCoreMain[\s>/]/i.test(text)) return ebucore;
  if (/["']http:\/\/purl\.org\/dc\/(?:elements\/1\.1|terms)\/?["']/.test(text)) return dublinCore;
  const document = withoutProlog(text);
  // Longer than the beginning.
  if (document.startsWith('<!DOCTYPE')) throw new TextFileInvalid(hasDoctype);
  const root = /^<([^\s/>]{1,80})/.exec(document)?.[1] ?? '';
  throw new TextFileInvalid({
    en: `the XML is neither PBCore nor EBUCore nor Dublin Core: its root element is "${root}"`,
    de: `das XML ist weder PBCore noch EBUCore noch Dublin Core: das Wurzelelement ist „${root}“`,
  });
}

function withoutProlog(text: string): string {
  let rest = text;
  for (let found = prolog.exec(rest); found; found = prolog.exec(rest)) rest = rest.slice(found[0].length);
  return rest;
}
