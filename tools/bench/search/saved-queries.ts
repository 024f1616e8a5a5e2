import type { SearchFilmsQuery } from '@nitrate/catalog/contract';

type SavedQuery = Pick<SearchFilmsQuery, 'q' | 'genre' | 'country' | 'decade' | 'sort' | 'greaterThan' | 'language'>;
type Film = Readonly<Record<string, unknown>>;

/** Seeded generator of numbers from 0 to 1: every run makes the same queries. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Searches as users may save them, each made from a film: words of its title or description, a person, a phrase, filters
 * alone, and filters with words; some common, most rare.
 */
export function savedQueries(films: readonly Film[], count: number): SavedQuery[] {
  const random = randomFrom(11);
  const one = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
  const words = (text: unknown) => (typeof text === 'string' ? (text.match(/[\p{L}\p{N}]{4,}/gu) ?? []) : []);
  // The longer of two, because nobody saves a search for `with`.
  const aWord = (of: readonly string[]) => {
    const [first, second] = [one(of) ?? '', one(of) ?? ''];
    return (first.length < second.length ? second : first) || undefined;
  };
  const values = (value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string' && each !== '');
  const escaped = (value: string) => value.replace(/[\\,]/g, '\\$&');

  const make = (film: Film): SavedQuery => {
    const [title, description] = [words(film['title']), words(film['description'])];
    const word = aWord(title) ?? aWord(description) ?? 'harbour';
    const genre = one(values(film['production_genre']));
    const country = one(values(film['production_countryoforigin']));
    const director = one(values(film['production_talent_director']));
    const year = Number(String(film['description_date'] ?? '').slice(0, 4));
    const decade = Number.isInteger(year) && year > 1880 ? String(Math.floor(year / 10) * 10) : '1930';
    const kind = random();
    if (kind < 0.25) return { q: word };
    if (kind < 0.45) return { q: [word, aWord(description) ?? ''].join(' ').trim() };
    if (kind < 0.6) return { q: director ? `director:"${director.replaceAll('"', '')}"` : word };
    if (kind < 0.7) return { q: `"${title.slice(0, 2).join(' ')}"` };
    if (kind < 0.8) return { q: `${word} -${aWord(description) ?? 'harbour'}`, sort: 'latest' };
    if (kind < 0.9) return { q: word, ...(genre && { genre: escaped(genre) }), decade };
    if (kind < 0.96)
      return { ...(country && { country: escaped(country) }), ...(genre && { genre: escaped(genre) }), decade };
    if (kind < 0.999) return { q: word, greaterThan: Number(decade), ...(country && { country: escaped(country) }) };
    return genre ? { genre: escaped(genre) } : {};
  };
  return Array.from({ length: count }, () => make(one(films) ?? {}));
}
