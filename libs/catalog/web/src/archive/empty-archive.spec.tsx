import { screen, waitFor, within } from '@testing-library/react';
import { type FakeRequest, renderPage } from '@nitrate/testing-web';
import { catalogRoutes } from '../catalog-routes';
import { type SearchReply } from '../results/use-film-results';
import { aFilm, aSearchReply } from '../testing/film-builders';

const archive = catalogRoutes({}).find(({ path }) => path === '/archive');

/** An archive whose search finds nothing, and that has one film to watch. */
function openArchive(search: string, over: Partial<SearchReply> = {}, locale: 'en' | 'de' = 'en') {
  if (!archive) throw new Error('The catalogue has no archive page.');
  const nothing = aSearchReply({ total: 0, films: [], facets: {}, ...over });
  const toWatch = aSearchReply({ total: 1, films: [aFilm({ title: 'Tram 4' })], facets: {} });
  const reply = ({ url }: FakeRequest) => (url.searchParams.get('detail') === 'card' ? toWatch : nothing);
  return renderPage(archive, { route: `/archive${search}`, locale, api: { 'GET /api/catalog/films': reply } });
}

const linksOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => [item.textContent, decodeURIComponent(within(item).getByRole('link').getAttribute('href') ?? '')]);

describe('a search without results', () => {
  it('has neither filters nor an order where nothing is filtered', async () => {
    await openArchive('?q=zzz');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('0 films');
    expect(screen.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Year' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Sort' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Filters/ })).not.toBeInTheDocument();
  });

  it('can be widened by what filters it, and leaves the focus at the results', async () => {
    const { user } = await openArchive('?q=zzz&genre=War');
    const column = within(screen.getByRole('region', { name: 'Filters' }));
    expect(screen.getByRole('button', { name: 'Remove filter: War' })).toBeInTheDocument();
    await user.click(column.getByRole('checkbox', { name: /War/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument());
    expect(document.getElementById('results')).toHaveFocus();
  });

  it('is offered without each filter that helps, with the number of films', async () => {
    const offer = (filter: 'genre' | 'decade' | 'olderThan', total: number) => ({
      filter,
      total,
      totalIsEstimate: false,
    });
    const withoutFilter = [offer('decade', 2), offer('genre', 14), offer('olderThan', 1)];
    const search = '?q=zzz&decade=1920,1930&genre=War,Drama&olderThan=1900';
    const { unmount } = await openArchive(search, { withoutFilter });
    expect(linksOf('Without one of the filters:')).toEqual([
      ['Without “1920 – 1939” 2 films', '/archive?q=zzz&genre=War,Drama&olderThan=1900'],
      ['Without “War”, “Drama” 14 films', '/archive?q=zzz&decade=1920,1930&olderThan=1900'],
      ['Without “Older than 1900” 1 film', '/archive?q=zzz&decade=1920,1930&genre=War,Drama'],
    ]);
    unmount();
    await openArchive(search, { withoutFilter: [offer('genre', 14)] }, 'de');
    expect(linksOf('Ohne einen der Filter:')).toEqual([
      ['Ohne „War“, „Drama“ 14 Filme', '/de/archive?q=zzz&decade=1920,1930&olderThan=1900'],
    ]);
  });

  it('is offered in all fields', async () => {
    const wider = [{ q: 'elsa brandt', without: [], inAllFields: true as const, total: 3, totalIsEstimate: false }];
    await openArchive('?q=title:"elsa+brandt"', { wider });
    expect(linksOf('No film matches everything. Closest matches:')).toEqual([
      ['elsa brandt 3 films · in all fields', '/archive?q=elsa+brandt'],
    ]);
  });

  it('ends with films to watch', async () => {
    await openArchive('?q=zzz');
    const films = screen.getByRole('region', { name: 'To watch now' });
    expect(within(films).getByRole('heading', { name: 'Tram 4' })).toBeVisible();
    const all = within(films).getByRole('link', { name: 'See all' });
    expect(decodeURIComponent(all.getAttribute('href') ?? '')).toBe('/archive?availability=full,previewOnly');
  });

  it('keeps the bounds that were typed', async () => {
    await openArchive('?q=zzz&olderThan=1900');
    expect(screen.getByRole('spinbutton', { name: 'Older than' })).toHaveValue(1900);
  });
});
