import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '@nitrate/testing-web';
import { catalogRoutes } from '../catalog-routes';
import { aSearchReply } from '../testing/film-builders';

const archive = catalogRoutes({}).find(({ path }) => path === '/archive');

function openArchive(search: string) {
  if (!archive) throw new Error('The catalogue has no archive page.');
  const nothing = aSearchReply({ total: 0, films: [], facets: {} });
  return renderPage(archive, { route: `/archive${search}`, api: { 'GET /api/catalog/films': nothing } });
}

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

  it('keeps the bounds that were typed', async () => {
    await openArchive('?q=zzz&olderThan=1900');
    expect(screen.getByRole('spinbutton', { name: 'Older than' })).toHaveValue(1900);
  });
});
