interface TestFilm {
  slug: string;
  title: string;
  description_date: string | null;
  supplier_collection: string | null;
}

const films: readonly TestFilm[] = [
  { slug: 'harbour-1928', title: 'The Harbour', description_date: '1928', supplier_collection: 'Hafenfilm' },
  { slug: 'light-play', title: 'Light Play', description_date: null, supplier_collection: null },
];

const facets = {
  genre: [
    { value: 'City film', label: 'City films', count: 2 },
    { value: 'Cinemagazines, Newsreels', label: 'Newsreels', count: 1 },
  ],
  country: [{ value: 'DE', label: 'Germany', count: 3 }],
};

const matches = (query: string) => films.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));

/** A fake catalogue of two films, as responses of a fake network. */
export const catalog = {
  'GET /api/catalog/films': ({ url }: { url: URL }) => {
    const found = matches(url.searchParams.get('q') ?? '');
    return { total: found.length, totalIsEstimate: false, page: 1, size: 8, films: found, facets, didYouMean: null };
  },
  ...Object.fromEntries(films.map((film) => [`GET /api/catalog/films/${film.slug}`, film])),
};
