import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { listFields, type Transcript } from '@nitrate/catalog/contract';
import { importFilms } from '@nitrate/cataloguing/server';
import { saveTranscripts, upsertFilm } from '@nitrate/catalog/server';
import { scratchFolder } from '@nitrate/testing-server';
import { startApi } from './testing/start-api';

/** In milliseconds of CPU. */
const maxTurn = 100;

jest.setTimeout(120_000);

let api: Awaited<ReturnType<typeof startApi>>;
let full: string;

/** Without pauses and punctuation. */
const transcript: Transcript = {
  language: 'de',
  kind: 'captions',
  cues: Array.from({ length: 30_000 }, (_, n) => ({
    startMs: n * 300,
    endMs: n * 300 + 290,
    text: `Line ${n % 5000} of many`,
  })),
};

/** Films with texts as long as they may be, then films of one person who has thousands. */
function* films(long: number, short: number) {
  for (let n = 0; n < long; n += 1) {
    yield {
      supplierId: `long-${n}`,
      title: `Harbour ${n} `.padEnd(480, 'of a very long name '),
      description: 'boats and cranes '.repeat(1150),
      description_de: 'Boote und Kräne '.repeat(1200),
      contentnotes: 'nothing but water '.repeat(1100),
      contentnotes_de: 'nichts als Wasser '.repeat(1100),
      description_date: '1931',
      production_genre: [`Genre ${n}`, `Genre ${n + 1}`],
    };
  }
  for (let n = 0; n < short; n += 1) {
    yield {
      supplierId: `short-${n}`,
      title: `Reel ${n}`,
      description_date: String(1900 + (n % 100)),
      production_talent_director: ['Elsa Brandt'],
      production_cityoforigin: ['Oslo'],
      production_actor: Array.from({ length: 20 }, (_, actor) => `Actor ${n} ${actor}`),
    };
  }
}

beforeAll(async () => {
  api = await startApi();
  const file = join(await scratchFolder(), 'films.ndjson');
  const lines = [...films(96, 1500)].map((film) => JSON.stringify({ archive: 'Harbour', ...film }));
  await writeFile(file, lines.join('\n'));
  await importFilms(api.database, file);
  const values = (field: string) => Array.from({ length: 200 }, (_, n) => `${field} ${n} `.padEnd(90, 'name '));
  full = await upsertFilm(api.database, {
    supplierId: 'full',
    archive: 'Harbour',
    title: 'Everything',
    keywords: values('keyword'),
    description: 'word '.repeat(4000),
    contentnotes: 'note '.repeat(4000),
    ...Object.fromEntries(listFields.map((field) => [field, values(field)])),
  });
  await saveTranscripts(api.database, full, [transcript]);
});

/** CPU of the longest turn of the event loop while something is done, in milliseconds; of all threads of the process. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  let before = process.cpuUsage();
  const watch = () => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.cpuUsage();
    if (!isDone) setImmediate(watch);
  };
  watch();
  await work();
  await nextTurn();
  isDone = true;
  return longest;
}

/** The first measurement below the limit, of at most five: others compile, or collect garbage. */
async function turnOf(measure: () => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let n = 0; n < 5 && least >= maxTurn; n += 1) least = Math.min(least, await measure());
  return least;
}

const words = (text: string, times: number) => encodeURIComponent(`${text} `.repeat(times));

it('continues while a transcript of 30,000 cues is published', async () => {
  const turn = await turnOf(() => longestTurn(() => saveTranscripts(api.database, full, [transcript])));
  expect(turn).toBeLessThan(maxTurn);
});

const addresses = [
  '/api/catalog/films/everything',
  '/api/catalog/films/everything/transcript-text',
  '/api/catalog/films/everything/transcripts',
  '/api/catalog/films/everything/transcripts/de/captions/cues',
  '/api/catalog/films/everything/transcripts/de/captions',
  '/api/catalog/films/everything/transcripts/de/captions?format=vtt',
  '/api/catalog/films/everything/citation?format=bibtex',
  '/api/catalog/films/everything/related',
  `/api/catalog/films?size=96&q=${words('harbour', 1)}`,
  `/api/catalog/films?size=96&q=${words('boats', 1)}`,
  `/api/catalog/films?size=96&q=${words('line many', 1)}`,
  `/api/catalog/films?size=96&q=${words('year:1', 1400)}`,
  `/api/catalog/films?size=96&q=${words('title:"very long"', 550)}`,
  `/api/catalog/films?size=96&q=${words('boats OR', 1000)}`,
  `/api/catalog/films?size=96&q=${words('-boat*', 1400)}`,
  `/api/catalog/films?size=96&q=${'('.repeat(9999)}`,
  `/api/catalog/films?size=96&q=${'x'.repeat(9999)}`,
  `/api/catalog/suggest?q=${words('harbour of', 18)}`,
  '/api/catalog/facets/genre?contains=e',
  '/api/catalog/people/elsa-brandt',
  '/api/catalog/places/oslo?page=30',
  '/sitemap.xml',
  '/feed.atom',
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  '/oai?verb=ListRecords&metadataPrefix=edm',
  '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc',
];

it.each(addresses.map((address) => [address.slice(0, 70), address]))(
  'goes on while %s is answered',
  async (_, address) => {
    let status = 0;
    const turn = await turnOf(() => longestTurn(async () => (status = (await api.get(address)).statusCode)));
    expect([status, turn < maxTurn ? 'goes on' : `${turn.toFixed(0)} ms`]).toEqual([200, 'goes on']);
  },
);
