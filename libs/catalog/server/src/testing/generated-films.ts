const syllables = 'ba del fa gar hal ka ler mo na nor pe sel ta tor u ver wil zen'.split(' ');
const genres = ['Drama', 'Documentary', 'Comedy', 'Western', 'Newsreel', 'Animation'];
const countries = ['Germany', 'France', 'Sweden', 'Italy', 'Austria'];
const formats = ['16mm film', '35mm film', 'super 8 film'];
const languages = ['de', 'en', 'fr', 'sv'];

/** Linear congruential generator of numbers from 0 to 1, so that every run generates the same films. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Deterministic metadata records. Two of three contain "harbour" and one of eight contains "ferry", a sixth of them in
 * the title. Years, durations and facet values are skewed, as in real archives, and sometimes missing.
 */
export function generatedFilms(count: number): Record<string, unknown>[] {
  const random = randomNumbers(42);
  const skewed = (length: number) => Math.floor(random() ** 2 * length);
  const oneOf = (values: readonly string[]) => values[skewed(values.length)] ?? '';
  const word = () => Array.from({ length: 2 + skewed(3) }, () => oneOf(syllables)).join('');
  const words = (length: number) => Array.from({ length }, word);
  return Array.from({ length: count }, (_, index) => {
    const title = words(1 + skewed(3));
    const description = words(5 + skewed(60));
    for (const [each, share] of [
      ['harbour', 2 / 3],
      ['ferry', 1 / 8],
    ] as const) {
      if (random() < share) (random() < 1 / 6 ? title : description).push(each);
    }
    return {
      id: `film-${index}`,
      archive: `Archive ${1 + skewed(4)}`,
      title: title.join(' '),
      description: description.join(' '),
      keywords: words(skewed(10)),
      ...(random() < 0.95 && { description_date: String(2020 - skewed(120)) }),
      ...(random() < 0.9 && { si_format_duration: `0${skewed(3)}:${10 + skewed(50)}:00` }),
      production_genre: [oneOf(genres), oneOf(genres)],
      production_countryoforigin: [oneOf(countries)],
      production_format: [oneOf(formats)],
      language: [oneOf(languages)],
      ...(random() < 0.7 && { supplier_collection: `Collection ${1 + skewed(8)}` }),
    };
  });
}
