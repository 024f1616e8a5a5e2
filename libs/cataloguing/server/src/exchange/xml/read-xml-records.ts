import type { LocalisedText } from '@nitrate/contract-kit';
import { TextFileInvalid, unreadable, unreadableText } from '@nitrate/text';
import { SaxesParser } from 'saxes';
import type { XmlNode } from './xml-node';

/** An element that is a record, or why it cannot be read. */
export type XmlRecord = { line: number } & ({ node: XmlNode } | { fault: LocalisedText });

/** Which elements are records. */
export interface RecordElements {
  /** What an error calls them. */
  description: string;
  /** @param name without its prefix, in lower case */
  isRecord(name: string): boolean;
  /** Whether the element that contains this one is a record. @param name with its prefix */
  isInRecord?(name: string): boolean;
}

/** Characters parsed at once. */
const chunkLength = 64 * 1024;
const maxDepth = 100;
/** The largest record, and the largest text, tag or comment anywhere. */
const maxLength = 2_000_000;

/**
 * Reads the records of an XML document one after the other, wherever they are in it. A document type declaration is
 * refused, and with it every entity that is not predefined.
 * @throws TextFileInvalid when the XML is malformed, with its line
 */
export async function* readXmlRecords(
  pieces: AsyncIterable<string>,
  elements: RecordElements,
): AsyncGenerator<XmlRecord> {
  const reader = new RecordReader(elements);
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; from += chunkLength) {
      reader.write(piece.slice(from, from + chunkLength));
      yield* reader.take();
      if (reader.fault) throw reader.fault;
    }
  }
  reader.end();
  yield* reader.take();
  if (reader.fault) throw reader.fault;
}

/** Reads the records of an XML document in memory. @throws TextFileInvalid as `readXmlRecords` does */
export function parseXmlRecords(text: string, elements: RecordElements): XmlRecord[] {
  const reader = new RecordReader(elements);
  for (let from = 0; from < text.length && !reader.fault; from += chunkLength) {
    reader.write(text.slice(from, from + chunkLength));
  }
  reader.end();
  if (reader.fault) throw reader.fault;
  return reader.take();
}

interface OpenElement {
  node: XmlNode;
  line: number;
}

class RecordReader {
  fault: TextFileInvalid | undefined;
  readonly #elements: RecordElements;
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #open: OpenElement[] = [];
  #records: XmlRecord[] = [];
  #count = 0;
  /** Depth at which the record is open. */
  #recordDepth: number | undefined;
  #recordStart = 0;
  #recordFault: LocalisedText | undefined;
  #lastEvent = 0;

  constructor(elements: RecordElements) {
    this.#elements = elements;
    const parser = this.#parser;
    parser.on('opentag', ({ name, attributes }) => this.#start(name, attributes));
    parser.on('closetag', () => this.#close());
    parser.on('text', (text) => this.#text(text));
    parser.on('cdata', (text) => this.#text(text));
    parser.on('comment', () => this.#progress());
    parser.on('doctype', () => this.#stop(hasDoctype));
    parser.on('error', ({ message }) => {
      const cause = message.replace(/^\d+:\d+: |\.$/g, '');
      this.#stop({ en: `the XML cannot be read: ${cause}`, de: `das XML ist nicht lesbar: ${cause}` });
    });
  }

  write(text: string): void {
    if (this.fault) return;
    this.#parser.write(text);
    if (this.#parser.position - this.#lastEvent > maxLength) this.#stop(tooLong);
    const isOpen = this.#recordDepth !== undefined;
    if (isOpen && this.#parser.position - this.#recordStart > maxLength) this.#refuseRecord(recordTooLong);
  }

  end(): void {
    if (this.fault) return;
    this.#parser.close();
    if (this.fault || this.#count > 0) return;
    const { description } = this.#elements;
    this.fault = new TextFileInvalid({
      en: `the XML has no record: ${description}`,
      de: `das XML hat keinen Datensatz: ${description}`,
    });
  }

  take(): XmlRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  #stop({ en, de }: LocalisedText): void {
    const { line } = this.#parser;
    this.fault ??= new TextFileInvalid({ en: `line ${line}: ${en}`, de: `Zeile ${line}: ${de}` });
  }

  #progress(): void {
    this.#lastEvent = this.#parser.position;
  }

  /** What it has is released: it may be as large as the file. */
  #refuseRecord(fault: LocalisedText): void {
    this.#recordFault ??= fault;
    if (this.#recordDepth === undefined) return;
    for (const { node } of this.#open.slice(this.#recordDepth)) {
      node.children = [];
      node.text = '';
    }
  }

  #start(name: string, attributes: Record<string, string>): void {
    this.#progress();
    if (this.fault) return;
    const { line } = this.#parser;
    const local = localName(name);
    if (this.#recordDepth === undefined) this.#startRecord(name, local);
    const isKept = this.#recordDepth !== undefined && this.#recordFault === undefined;
    const node: XmlNode = { name: local, attributes: withoutPrefixes(attributes), children: [], text: '' };
    if (isKept && this.#open.length > (this.#recordDepth ?? 0)) this.#open.at(-1)?.node.children.push(node);
    this.#open.push({ node, line });
    if (this.#open.length > maxDepth) this.#stop(tooDeep);
    if (Object.values(attributes).some((value) => value.includes(unreadable))) this.#refuseRecord(unreadableText);
  }

  #startRecord(name: string, local: string): void {
    if (this.#elements.isRecord(local.toLowerCase())) this.#recordDepth = this.#open.length;
    else if (this.#open.length > 0 && this.#elements.isInRecord?.(name)) this.#recordDepth = this.#open.length - 1;
    else return;
    this.#recordStart = this.#parser.position;
    this.#recordFault = undefined;
    this.#count += 1;
  }

  #text(text: string): void {
    this.#progress();
    const open = this.#open.at(-1);
    if (!open || this.#recordDepth === undefined || this.#recordFault) return;
    if (text.includes(unreadable)) return this.#refuseRecord(unreadableText);
    open.node.text += text;
  }

  #close(): void {
    this.#progress();
    const closed = this.#open.pop();
    if (!closed || this.fault || this.#open.length !== this.#recordDepth) return;
    const { node, line } = closed;
    this.#records.push(this.#recordFault ? { line, fault: this.#recordFault } : { line, node });
    this.#recordDepth = undefined;
    this.#recordFault = undefined;
  }
}

/** Why a document is refused that can define entities. */
export const hasDoctype: LocalisedText = {
  en: 'the XML has a document type declaration, which is not allowed',
  de: 'das XML hat eine Dokumenttypdeklaration; das ist nicht erlaubt',
};
const tooDeep: LocalisedText = {
  en: `nested deeper than ${maxDepth} elements`,
  de: `tiefer als ${maxDepth} Elemente verschachtelt`,
};
const tooLong: LocalisedText = {
  en: `a text, tag or comment is longer than ${maxLength.toLocaleString('en')} characters`,
  de: `ein Text, Tag oder Kommentar ist länger als ${maxLength.toLocaleString('de')} Zeichen`,
};
const recordTooLong: LocalisedText = {
  en: `the record is longer than ${maxLength.toLocaleString('en')} characters`,
  de: `der Datensatz ist länger als ${maxLength.toLocaleString('de')} Zeichen`,
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function withoutPrefixes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const plain: [string, string][] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.startsWith('xmlns')) plain.push([name.startsWith('xml:') ? name : localName(name), value]);
  }
  return Object.fromEntries(plain);
}
