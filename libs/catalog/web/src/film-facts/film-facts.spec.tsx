import { screen } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { aRecord } from '../testing/film-builders';
import { FilmFacts } from './film-facts';

const href = (name: string) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

it('links person, collection, genre, country and keyword to searches', () => {
  renderWithApp(<FilmFacts film={aRecord()} />);
  expect(href('Elsa Brandt')).toBe('/archive?q="Elsa+Brandt"');
  expect(href('Harbour Film Collection')).toBe('/archive?collection=Harbour+Film+Collection');
  expect(href('Documentary')).toBe('/archive?genre=Documentary');
  expect(href('Germany')).toBe('/archive?country=Germany');
  expect(href('bridges')).toBe('/archive?q="bridges"');
  expect(href('1931')).toBe('/archive?decade=1930');
});

it('localises countries, languages and genres, but searches for the value of the record', () => {
  renderWithApp(<FilmFacts film={aRecord({ production_countryoforigin: ['Soviet Union'] })} />, { locale: 'de' });
  expect(href('Sowjetunion')).toBe('/de/archive?country=Soviet+Union');
  expect(href('Dokumentarfilm')).toBe('/de/archive?genre=Documentary');
  expect(href('Deutsch')).toBe('/de/archive?language=de');
});

it('has no line for unknown facts', () => {
  renderWithApp(<FilmFacts film={aRecord()} />);
  expect(screen.queryByText('Music')).not.toBeInTheDocument();
});

it('shows all of a long cast on request', async () => {
  const cast = Array.from({ length: 12 }, (_, index) => `Player ${index + 1}`);
  const { user } = renderWithApp(<FilmFacts film={aRecord({ production_talent_cast_principals: cast })} />);
  expect(screen.queryByText('Player 12')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'and 4 more' }));
  expect(screen.getByRole('link', { name: 'Player 12' })).toBeInTheDocument();
});
