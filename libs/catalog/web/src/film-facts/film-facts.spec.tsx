import { listFields, localisedFields, textFields } from '@nitrate/catalog/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { aRecord } from '../testing/film-builders';
import { FilmFacts, FilmNotes, FilmStanding } from './film-facts';

const href = (name: string) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

it('links people and places to their pages, and names without letters to a search', () => {
  const places = { production_cityoforigin: ['Überlingen'], production_regionofaction: ['Harz'] };
  renderWithApp(<FilmFacts film={aRecord({ ...places, production_talent_editor: ['???'] })} />, { locale: 'de' });
  expect(href('Elsa Brandt')).toBe('/de/person/elsa-brandt');
  expect(href('Überlingen')).toBe('/de/place/uberlingen');
  expect(href('Harz')).toBe('/de/place/harz');
  expect(href('???')).toBe('/de/archive?q="???"');
});

it('links a collection to its page, and genre, country and keyword to searches', () => {
  renderWithApp(<FilmFacts film={aRecord()} />);
  expect(href('Harbour Film Collection')).toBe('/collection/harbour-film-collection');
  expect(href('Documentary')).toBe('/archive?genre=Documentary');
  expect(href('Germany')).toBe('/archive?country=Germany');
  expect(href('bridges')).toBe('/archive?q="bridges"');
  expect(href('1931')).toBe('/archive?decade=1930');
});

it('names countries, languages, genres and keywords as the reply does, but searches for the value', () => {
  const film = aRecord({
    production_countryoforigin: ['Soviet Union'],
    labels: {
      country: { 'Soviet Union': 'Sowjetunion' },
      genre: { Documentary: 'Dokumentarfilm' },
      language: { de: 'Deutsch' },
      keyword: { bridges: 'Brücken' },
    },
  });
  renderWithApp(<FilmFacts film={film} />, { locale: 'de' });
  expect(href('Sowjetunion')).toBe('/de/archive?country=Soviet+Union');
  expect(href('Dokumentarfilm')).toBe('/de/archive?genre=Documentary');
  expect(href('Deutsch')).toBe('/de/archive?language=de');
  expect(href('Brücken')).toBe('/de/archive?q="bridges"');
});

it('marks keywords that are in the other language', () => {
  const film = aRecord({
    keywords: ['bridges', 'trams'],
    textLang: { keywords: 'en' },
    labels: { keyword: { bridges: 'Brücken' } },
  });
  renderWithApp(<FilmFacts film={film} />, { locale: 'de' });
  expect(screen.getByText('trams').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Brücken').closest('[lang=en]')).toBeNull();
});

/** Title and description are above the facts, on the page of the film. */
const elsewhere: readonly string[] = ['title', 'description'];
const written: Record<string, string> = { si_format_duration: '01:32:00', production_shoot_decade: '1920' };
const shown: Record<string, string> = {
  si_format_duration: '1 h 32 min',
  production_shoot_decade: '1920s',
};
const metadataFields = [...localisedFields, ...textFields, ...listFields].filter((field) => !elsewhere.includes(field));

it('shows every metadata field of the specification, each in a line or section of its own', () => {
  const lists: readonly string[] = [...listFields, 'keywords'];
  const values = metadataFields.map((field) => [
    field,
    lists.includes(field) ? [`value of ${field}`] : (written[field] ?? `value of ${field}`),
  ]);
  const film = aRecord(Object.fromEntries(values));
  renderWithApp(
    <>
      <FilmNotes film={film} />
      <FilmFacts film={film} />
    </>,
  );
  const places = metadataFields.map((field) => {
    const value = screen.getByText(shown[field] ?? `value of ${field}`);
    return value.closest('dd') ?? value;
  });
  expect(new Set(places).size).toBe(metadataFields.length);
  const names = screen.getAllByRole('term').map((term) => term.textContent);
  expect(new Set(names).size).toBe(names.length);
});

it('has the content notes under a heading of their own, marked when they are in the other language', () => {
  const film = aRecord({ contentnotes: 'The last reel is missing.\nNo sound.', textLang: { contentnotes: 'en' } });
  renderWithApp(<FilmNotes film={film} />, { locale: 'de' });
  const section = screen.getByRole('region', { name: 'Hinweise zum Inhalt' });
  expect(within(section).getByText(/The last reel is missing/)).toHaveAttribute('lang', 'en');
});

it('separates the roles of people', () => {
  const film = aRecord({
    production_talent_director_photography: ['Ada Licht'],
    production_talent_cast_principals: ['Bo Star'],
    production_actor: ['Cy Extra'],
  });
  renderWithApp(<FilmFacts film={film} />);
  const lineOf = (name: string) => screen.getByText(name).closest('div');
  expect(lineOf('Ada Licht')).toHaveTextContent('Director of photographyAda Licht');
  expect(lineOf('Johann Rehm')).toHaveTextContent('Camera operatorJohann Rehm');
  expect(lineOf('Bo Star')).toHaveTextContent('Principal castBo Star');
  expect(lineOf('Cy Extra')).toHaveTextContent('ActorsCy Extra');
});

it('has the facts in groups, the keywords below them, and no group of which nothing is known', () => {
  const { unmount } = renderWithApp(<FilmFacts film={aRecord({ production_format: ['35 mm'] })} />);
  const groupOf = (value: string) => screen.getByText(value).closest('dl')?.previousElementSibling?.textContent;
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Credits',
    'Production',
    'Copy and archive',
  ]);
  expect(['Elsa Brandt', 'Germany', '35 mm'].map(groupOf)).toEqual(['Credits', 'Production', 'Copy and archive']);
  expect(screen.getAllByRole('term').at(-1)).toHaveTextContent('Keywords');
  unmount();
  renderWithApp(
    <FilmFacts film={aRecord({ production_talent_director: [], production_talent_cameraman: [], keywords: [] })} />,
  );
  expect(screen.queryByText('Credits')).not.toBeInTheDocument();
  expect(screen.queryByText('Keywords')).not.toBeInTheDocument();
});

it('says each date once: the most exact of those that are the same', () => {
  const dates = (over: Parameters<typeof aRecord>[0]) => {
    const { unmount } = renderWithApp(<FilmFacts film={aRecord(over)} />);
    const lines = ['Year', 'Year filmed', 'Decade filmed', 'First shown'].flatMap((name) => {
      const term = screen.queryByText(name);
      return term ? [`${name}: ${term.nextSibling?.textContent}`] : [];
    });
    unmount();
    return lines;
  };
  const year = '1927';
  expect(dates({ description_date: year, production_shoot_year: year, production_shoot_decade: '1920' })).toEqual([
    'Year: 1927',
  ]);
  expect(
    dates({ description_date: year, production_shoot_year: year, production_original_airdate: '1927-10-08' }),
  ).toEqual(['First shown: 8 October 1927']);
  expect(dates({ description_date: year, production_original_airdate: year })).toEqual(['Year: 1927']);
  expect(
    dates({
      description_date: 'ca. 1927',
      production_shoot_year: '1926',
      production_shoot_decade: '1910',
      production_original_airdate: '1928',
    }),
  ).toEqual(['Year: ca. 1927', 'Year filmed: 1926', 'Decade filmed: 1910s', 'First shown: 1928']);
});

it('links the first showing to the decade where it is all that is said of the date', () => {
  renderWithApp(<FilmFacts film={aRecord({ description_date: '1927', production_original_airdate: '1927-10-08' })} />);
  expect(href('8 October 1927')).toBe('/archive?decade=1920');
});

it('links the year of a date as written to its decade', () => {
  renderWithApp(<FilmFacts film={aRecord({ description_date: 'ca. 1938', production_shoot_year: '1929' })} />);
  expect(href('ca. 1938')).toBe('/archive?decade=1930');
  expect(screen.queryByRole('link', { name: '1929' })).not.toBeInTheDocument();
});

it('links the year in which a film without a date was shot, because the archive lists it there', () => {
  renderWithApp(<FilmFacts film={aRecord({ description_date: null, production_shoot_year: '1929' })} />);
  expect(href('1929')).toBe('/archive?decade=1920');
});

it('tells the licence of the metadata from the rights of the film, and links both', () => {
  const film = aRecord({
    dataLicence: [
      { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/deed.en' },
      { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/deed.en' },
    ],
    rights: { name: 'In Copyright', url: 'https://rightsstatements.org/page/InC/1.0/?language=en' },
    source: 'https://www.archive.example/records/1',
  });
  renderWithApp(
    <>
      <FilmStanding film={film} />
      <FilmFacts film={film} />
    </>,
  );
  const line = (name: string) => screen.getByText(name).closest('div');
  expect(line('Metadata licence')).toHaveTextContent('CC BY-SA 4.0, CC0 1.0');
  expect(line('Rights in the film')).toHaveTextContent('In Copyright');
  expect(screen.getByRole('link', { name: 'CC0 1.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/publicdomain/zero/1.0/deed.en',
  );
  expect(screen.getByRole('link', { name: 'archive.example' })).toHaveAttribute('href', film.source);
});

it('links the identifiers of a film elsewhere', () => {
  const handle = '21.11155/B18C4B70-D6A5-45F1-A38F-6816EA633587';
  const film = aRecord({
    identifiers: [
      { scheme: 'AVefi', value: handle, url: `https://hdl.handle.net/${handle}` },
      { scheme: null, value: 'Inventory 17', url: null },
    ],
  });
  renderWithApp(<FilmFacts film={film} />);
  expect(screen.getByText('Identifiers').closest('div')).toHaveTextContent(`AVefi ${handle}, Inventory 17`);
  expect(href(`AVefi ${handle}`)).toBe(`https://hdl.handle.net/${handle}`);
});

it('says once where a film belongs when archive and collection are the same', () => {
  renderWithApp(<FilmFacts film={aRecord({ supplier_collection: 'Harbour archive' })} />);
  expect(screen.queryByText('Collection')).not.toBeInTheDocument();
  expect(href('Harbour Archive')).toBe('/archive?archive=Harbour+Archive');
});

it('has no line for unknown facts', () => {
  renderWithApp(<FilmFacts film={aRecord()} />);
  expect(screen.queryByText('Music')).not.toBeInTheDocument();
});

it('shows all of a long cast on request', async () => {
  const cast = Array.from({ length: 12 }, (_, index) => `Player ${index + 1}`);
  const { user } = renderWithApp(<FilmFacts film={aRecord({ production_talent_cast_principals: cast })} />);
  expect(screen.queryByRole('link', { name: 'Player 12' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'and 4 more' }));
  expect(screen.getByRole('link', { name: 'Player 12' })).toBeInTheDocument();
});

it('shows the average of the ratings, once there is one', () => {
  const { unmount } = renderWithApp(<FilmStanding film={aRecord({ rating: { average: 4.25, count: 12 } })} />, {
    locale: 'de',
  });
  expect(screen.getByText('Bewertung').nextSibling).toHaveTextContent('4,3 von 5 (12 Bewertungen)');
  unmount();
  renderWithApp(<FilmStanding film={aRecord()} />);
  expect(screen.queryByText('Rating')).not.toBeInTheDocument();
});

describe('what is said in a film', () => {
  const call = 'GET /api/catalog/films/:film/transcript-text';
  const transcript = {
    language: 'ar',
    paragraphs: [
      { startMs: 1000, text: 'كل شيئ آمن' },
      { startMs: 3_661_000, text: 'نهاية' },
    ],
    isCut: true,
  };

  it('is text in its direction, closed, with links to its times', async () => {
    renderWithApp(<FilmFacts film={aRecord({ slug: 'quay' })} />, { locale: 'de', api: { [call]: { transcript } } });
    const summary = await screen.findByText('Transkript lesen (Arabisch)');
    expect(summary.closest('details')).not.toHaveAttribute('open');
    const paragraph = screen.getByText('كل شيئ آمن');
    expect([paragraph.lang, paragraph.dir]).toEqual(['ar', 'auto']);
    expect(screen.getByText('01:01:01')).toHaveAttribute('href', '/de/watch?v=quay&t=3661');
    expect(screen.getByText(/Das vollständige Transkript/)).toBeInTheDocument();
  });

  it('is nothing without a transcript', async () => {
    const { network } = renderWithApp(<FilmFacts film={aRecord()} />, { api: { [call]: { transcript: null } } });
    await waitFor(() => expect(network.requests).toHaveLength(1));
    expect(screen.queryByText(/Read the transcript/)).not.toBeInTheDocument();
  });
});
