import { screen } from '@testing-library/react';
import { catalog } from '../../../testing/catalog';
import { renderField } from '../../../testing/render-field';
import type { Values } from '../values';

const open = (query: Values) =>
  renderField({ name: 'films', type: 'filmSource' }, { api: catalog, content: { id: 'r', query } });
const facet = (name: string) => screen.getByRole('combobox', { name });

describe('the film query fields', () => {
  it('write the search terms and save when they lose focus', async () => {
    const { user, content, saves } = open({ sort: 'oldest' });
    await user.type(screen.getByRole('textbox', { name: 'Search terms' }), 'fog');
    expect(content()).toEqual({ id: 'r', query: { q: 'fog', sort: 'oldest' } });
    await user.tab();
    expect(saves()).toBe(1);
  });

  it('order by what was added recently unless another order is chosen', async () => {
    const { user, content } = open({ q: 'fog' });
    const sort = screen.getByRole('combobox', { name: 'Order' });
    expect(sort).toHaveDisplayValue('Recently added');
    await user.selectOptions(sort, 'Oldest');
    expect(content()).toEqual({ id: 'r', query: { q: 'fog', sort: 'oldest' } });
  });

  it('offer the values of the catalogue and join those chosen, commas escaped', async () => {
    const { user, content } = open({ q: 'fog' });
    await user.click(facet('Genres'));
    await user.click(await screen.findByRole('option', { name: 'City films' }));
    await user.click(screen.getByRole('option', { name: 'Newsreels' }));
    expect(content()).toEqual({ id: 'r', query: { q: 'fog', genre: 'City film,Cinemagazines\\, Newsreels' } });
  });

  it('show a chosen value that the catalogue no longer has, and remove it', async () => {
    const { user, content } = open({ q: 'fog', country: 'DE,FR' });
    expect(await screen.findByText('Germany')).toBeVisible();
    expect(screen.getByText('FR')).toBeVisible();
    facet('Countries').focus();
    await user.keyboard('{Backspace}');
    expect(content()).toEqual({ id: 'r', query: { q: 'fog', country: 'DE' } });
  });

  it('limit the year of production', async () => {
    const { user, content } = open({ q: 'fog' });
    const olderThan = screen.getByRole('spinbutton', { name: 'Older than (year)' });
    await user.type(olderThan, '1930');
    await user.type(screen.getByRole('spinbutton', { name: 'Greater than (year)' }), '1900');
    expect(content()).toEqual({ id: 'r', query: { q: 'fog', olderThan: 1930, greaterThan: 1900 } });
    await user.clear(olderThan);
    expect(content()).toEqual({ id: 'r', query: { q: 'fog', greaterThan: 1900 } });
  });

  it('start from the search of the other language', async () => {
    const { user, content } = renderField(
      { name: 'films', type: 'filmSource' },
      { api: catalog, content: { id: 'r' }, other: { id: 'r', query: { q: 'nebel' } } },
    );
    await user.type(screen.getByRole('textbox', { name: 'Search terms' }), '!');
    expect(content()).toEqual({ id: 'r', query: { q: 'nebel!' } });
  });
});
