import type { LocalisedText } from '@nitrate/contract-kit';
import { TextFileInvalid } from '@nitrate/text';
import { hasDoctype } from '../exchange/xml/read-xml-records';
import { readResponse, type ResponsePart } from './read-response';

/** The largest record, as in well-formed responses. */
const maxLength = 2_000_000;
/** The beginning of a record of the list; records in its metadata have no header. */
const recordStart = /<(?:[\w.-]+:)?record(?:\s[^<>]*)?>\s*<(?:[\w.-]+:)?header[\s>]/;
const recordEnd = /<\/(?:[\w.-]+:)?record\s*>(?!.*<\/(?:[\w.-]+:)?record\s*>)/s;
const doctype = /<!DOCTYPE/i;
const listEnd = /<\/(?:[\w.-]+:)?ListRecords\s*>/;

/**
 * Reads a response whose XML is malformed, each record by itself, so that a broken one does not take the others with it.
 * @throws TextFileInvalid where the response has no end, because it was cut off, no record, or a document type declaration
 */
export async function* readMalformedResponse(pieces: AsyncIterable<string>): AsyncGenerator<ResponsePart> {
  let around = '';
  let hasRecords = false;
  for await (const text of splitAtRecords(pieces)) {
    if (!recordStart.test(text.slice(0, maxLength))) {
      around += text;
      continue;
    }
    if (doctype.test(around)) throw new TextFileInvalid(hasDoctype);
    hasRecords = true;
    const end = recordEnd.exec(text);
    const length = end ? end.index + end[0].length : text.length;
    yield* readRecord(text.slice(0, length));
    around += text.slice(length);
  }
  if (!listEnd.test(around)) throw new TextFileInvalid(cutOff);
  if (!hasRecords) throw new TextFileInvalid(withoutRecords);
  yield { kind: 'list' };
  const [, date] = /<(?:[\w.-]+:)?responseDate>([^<]*)</.exec(around) ?? [];
  if (date !== undefined) yield { kind: 'responseDate', date: date.trim() };
  const [token] = /<(?:[\w.-]+:)?resumptionToken[\s>][^]*$/.exec(around) ?? [];
  if (token !== undefined) yield* readRecord(token.replace(/(<\/(?:[\w.-]+:)?resumptionToken\s*>|\/>)[^]*$/, '$1'));
}

const withoutRecords: LocalisedText = {
  en: 'the XML is malformed, and no record in it can be read on its own',
  de: 'das XML ist fehlerhaft, und kein Datensatz darin lässt sich einzeln lesen',
};
const cutOff: LocalisedText = { en: 'the response is incomplete', de: 'die Antwort ist unvollständig' };

/** The parts of an element of its own. */
async function* readRecord(text: string): AsyncGenerator<ResponsePart> {
  try {
    yield* readResponse(once(text));
  } catch (error) {
    if (!(error instanceof TextFileInvalid)) throw error;
    const [, identifier = null] = /<(?:[\w.-]+:)?identifier>([^<]*)</.exec(text) ?? [];
    yield { kind: 'unreadable', identifier, cause: error.texts };
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** The text before the first record, and from each record to the next. */
async function* splitAtRecords(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    for (let at = nextStart(rest); at > 0; at = nextStart(rest)) {
      yield rest.slice(0, at);
      rest = rest.slice(at);
    }
    if (rest.length > maxLength) throw new TextFileInvalid(tooLong);
  }
  yield rest;
}

const tooLong: LocalisedText = { en: 'a record is too long', de: 'ein Datensatz ist zu lang' };

/** Where the next record begins, after one at the very beginning; 0 for none. */
function nextStart(text: string): number {
  const found = recordStart.exec(text.slice(1));
  return found ? found.index + 1 : 0;
}
