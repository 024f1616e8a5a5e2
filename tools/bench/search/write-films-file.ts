import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { createGunzip } from 'node:zlib';

type FilmJson = Record<string, unknown> & { id: string; title: string };

/** Seeded generator of numbers from 0 to 1: every run writes the same films. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Writes `films` records: from the source first, then synthetic ones mixed from them. With `from` the records begin
 * with that one, as after an earlier call.
 */
export async function writeFilmsFile(file: string, films: number, source?: string, from = 0): Promise<void> {
  const originals = source ? await readSource(source, from + films) : generateFilms(20_000);
  const random = randomFrom(7);
  const pick = () => originals[Math.floor(random() * originals.length)] as FilmJson;
  const out = createWriteStream(file);
  for (let index = from; index < from + films; index += 1) {
    const own = originals[index];
    const film = own ?? mixed(pick(), pick(), pick(), index, random);
    if (!out.write(`${JSON.stringify(film)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}

async function readSource(source: string, maxFilms: number): Promise<FilmJson[]> {
  const bytes = createReadStream(source);
  const films: FilmJson[] = [];
  for await (const line of createInterface({ input: source.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes })) {
    films.push(JSON.parse(line) as FilmJson);
    if (films.length >= maxFilms) break;
  }
  return films;
}

/** A film with the fields of one record, the description of a second, and half the title of each of two. */
function mixed(facts: FilmJson, text: FilmJson, other: FilmJson, index: number, random: () => number): FilmJson {
  const words = (title: string) => title.split(' ');
  const [head, tail] = [words(text.title), words(other.title)];
  const title = [...head.slice(0, Math.ceil(head.length / 2)), ...tail.slice(Math.floor(tail.length / 2))].join(' ');
  return {
    ...facts,
    id: `synthetic-${index}`,
    title: title || text.title,
    description: text['description'],
    keywords: other['keywords'],
    description_date: String(1895 + Math.floor(random() * 130)),
  };
}

const syllables = 'ba be bo da del fa gar hal in ka ler li ma mo na nor o pe ra ri sel ta tor u ver wa wil zen'.split(
  ' ',
);
const genres = ['Drama', 'Documentary', 'Comedy', 'Western', 'Thriller', 'Short', 'Animation', 'Newsreel', 'War'];
const countries = ['United States', 'Germany', 'France', 'United Kingdom', 'Italy', 'Austria', 'Japan', 'Sweden'];
const common = [
  'the',
  'of',
  'love',
  'war',
  'film',
  'life',
  'man',
  'new',
  'young',
  'world',
  'story',
  'berlin',
  'der',
  'und',
];

/** Films of generated words with a frequency distribution like a natural language's: few common words, many rare. */
function generateFilms(count: number): FilmJson[] {
  const random = randomFrom(3);
  const vocabulary = Array.from({ length: 30_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join(
      '',
    ),
  );
  const word = () =>
    random() < 0.2
      ? (common[Math.floor(random() ** 2 * common.length)] ?? '')
      : (vocabulary[Math.floor(random() ** 3 * vocabulary.length)] ?? '');
  const text = (length: number) => Array.from({ length }, word).join(' ');
  const oneOf = (values: readonly string[]) => values[Math.floor(random() ** 1.5 * values.length)] ?? '';
  return Array.from({ length: count }, (_, index) => ({
    id: `synthetic-${index}`,
    title: text(1 + Math.floor(random() * 5)),
    description: text(20 + Math.floor(random() * 60)),
    keywords: [text(1), text(2), text(1)],
    description_date: String(1895 + Math.floor(random() * 130)),
    production_genre: [oneOf(genres), oneOf(genres)],
    production_countryoforigin: [oneOf(countries)],
    production_talent_director: [text(2)],
    production_talent_cast_principals: [text(2), text(2), text(2)],
    si_format_duration: `0${Math.floor(random() * 3)}:${10 + Math.floor(random() * 50)}:00`,
    language: [random() < 0.3 ? 'de' : 'en'],
    supplier_collection: `Collection ${Math.floor(random() * 12)}`,
  }));
}
