/**
 * Wall time and peak memory of `nitrate import` with files of 200 MB: a million rows, a line of 100 MB, XML, and files
 * that attack their reader. After each, the number of films in the archive has to be the expected one.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/large-imports.ts [NAME…]
 *
 * With names, only those files. MEGABYTES and ROWS make other sizes.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Database, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { benchFolder } from './support/bench-folder';
import { type CommandRun, runCommandToEnd } from './support/run-command';

const bytes = Number(process.env['MEGABYTES'] ?? 200) * 1e6;
const rows = Number(process.env['ROWS'] ?? 1_000_000);
const goalMegabytes = 400;

interface LargeFile {
  /** Of the file; its extension is that of its format. */
  name: string;
  options?: readonly string[];
  /** In which the importing is a dry run as well, first. */
  dryRun?: boolean;
  content: () => Generator<string>;
  /** Films of the archive afterwards. */
  films: number;
}

const title = (n: number) => `Reel ${n} of the harbour`;
const words = 'Workers leave the yard, boats come in and children wave. ';

function* million(row: (n: number) => string): Generator<string> {
  for (let n = 0; n < rows; n += 1) yield row(n);
}

/** Repeats a piece between a start and an end until the file has its size. */
function* filled(start: string, piece: string, end: string, length = bytes): Generator<string> {
  yield start;
  const block = piece.repeat(Math.max(1, Math.floor(1e6 / piece.length)));
  for (let written = 0; written < length; written += block.length) yield block;
  yield end;
}

const ndjsonRow = (n: number) =>
  `${JSON.stringify({ id: `reel-${n}`, title: title(n), description: words + words, description_date: `${1900 + (n % 100)}` })}\n`;
const csvRow = (n: number) => `reel-${n};${title(n)};"${words + words}";${1900 + (n % 100)}\n`;
const csvHeader = 'supplierId;title;description;description_date\n';
const document = (n: number, more = '') => `<pbcoreDescriptionDocument>
  <pbcoreIdentifier source="bench">reel-${n}</pbcoreIdentifier><pbcoreTitle>${title(n)}</pbcoreTitle>
  <pbcoreDescription>${words + more}</pbcoreDescription></pbcoreDescriptionDocument>\n`;
const collection = '<pbcoreCollection xmlns="http://www.pbcore.org/PBCore/PBCoreNamespace.html">\n';

function* documents(): Generator<string> {
  yield collection;
  const more = words.repeat(60);
  for (let n = 0, written = 0; written < bytes; n += 1) {
    const text = document(n, more);
    written += text.length;
    yield text;
  }
  yield '</pbcoreCollection>\n';
}

const documentCount = Math.ceil(bytes / document(10_000, words.repeat(60)).length);

/** One of a file, before and after what cannot be read. */
function* between(before: string, content: Generator<string>, after: string): Generator<string> {
  yield before;
  yield* content;
  yield after;
}

const files: readonly LargeFile[] = [
  { name: 'million.ndjson', dryRun: true, content: () => million(ndjsonRow), films: rows },
  {
    name: 'million.csv',
    dryRun: true,
    content: function* () {
      yield csvHeader;
      yield* million(csvRow);
    },
    films: rows,
  },
  {
    name: 'long-line.ndjson',
    content: () => between(ndjsonRow(1), filled('{"id":"long","title":"', 'x', '"}\n', bytes / 2), ndjsonRow(2)),
    films: 2,
  },
  {
    name: 'long-cell.csv',
    content: () => between(csvHeader + csvRow(1), filled('long;', 'x', '\n', bytes / 2), csvRow(2)),
    films: 2,
  },
  {
    name: 'open-quote.csv',
    content: () => between(csvHeader + csvRow(1), filled('open;"', `${words}\n`, '\n'), csvRow(2)),
    films: 1,
  },
  { name: 'documents.xml', dryRun: true, content: documents, films: documentCount },
  {
    name: 'long-record.xml',
    content: () =>
      between(
        collection + document(1),
        filled('<pbcoreDescriptionDocument>', '<pbcoreSubject>x</pbcoreSubject>', '</pbcoreDescriptionDocument>'),
        `${document(2)}</pbcoreCollection>`,
      ),
    films: 2,
  },
  {
    name: 'laughs.xml',
    content: () =>
      filled(
        `<!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${'&a;'.repeat(10)}">`).join('')}]>${collection}`,
        document(1, '&a8;'),
        '</pbcoreCollection>',
      ),
    films: 0,
  },
  {
    name: 'entities.xml',
    content: () => filled('<!DOCTYPE a [', '<!ENTITY b SYSTEM "file:///etc/passwd">', `]>${collection}`),
    films: 0,
  },
  {
    name: 'undeclared.xml',
    content: () => between(collection + document(1), filled(document(2, '&a;'), document(3), ''), ''),
    films: 1,
  },
  {
    name: 'characters.xml',
    content: () =>
      between(
        collection + document(1),
        filled('<pbcoreDescriptionDocument><pbcoreTitle>', '&#x41;&amp;', '</pbcoreTitle></pbcoreDescriptionDocument>'),
        `${document(2)}</pbcoreCollection>`,
      ),
    films: 1,
  },
  { name: 'deep.xml', content: () => filled(collection, '<a>', ''), films: 0 },
];

async function measure(folder: string, { name, options = [], dryRun, content, films }: LargeFile): Promise<void> {
  const file = join(folder, 'files', name);
  await pipeline(Readable.from(content()), createWriteStream(file));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const database = openDatabase({ url: postgres.url, maxConnections: 1 });
  try {
    const size = `${((await stat(file)).size / 1e6).toFixed(0)} MB`;
    const args = ['import', file, '--archive', 'Bench', ...options];
    if (dryRun) print(`${name}, ${size}, dry run`, await runCommandToEnd([...args, '--dry-run'], folder));
    const expected = dryRun ? 0 : undefined;
    if (expected !== undefined) await requireFilms(database, expected);
    print(`${name}, ${size}`, await runCommandToEnd(args, folder));
    await requireFilms(database, films);
  } finally {
    await database.close();
    await postgres.stop();
    await rm(join(folder, 'postgres'), { recursive: true, force: true });
    await rm(file);
  }
}

function print(name: string, { exitCode, seconds, peakMegabytes, cpuSeconds, output }: CommandRun): void {
  const memory = `${peakMegabytes.toFixed(0)} MB${peakMegabytes > goalMegabytes ? ` (goal: ${goalMegabytes})` : ''}`;
  console.log(`${name}: ${seconds.toFixed(1)} s, own CPU ${cpuSeconds.toFixed(1)} s, peak ${memory}, exit ${exitCode}`);
  for (const line of output.slice(-3)) console.log(`    ${line.slice(0, 200)}`);
}

/** Nothing is half done. */
async function requireFilms({ pool }: Database, expected: number): Promise<void> {
  const { rows: counted } = await pool.query<{ films: number }>('select count(*)::int as films from film');
  const films = counted[0]?.films;
  if (films !== expected) console.log(`    ${films} films, expected ${expected}`);
}

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const folder = await benchFolder();
  await mkdir(join(folder, 'files'), { mode: 0o755 });
  try {
    for (const file of files) if (names.length === 0 || names.includes(file.name)) await measure(folder, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
