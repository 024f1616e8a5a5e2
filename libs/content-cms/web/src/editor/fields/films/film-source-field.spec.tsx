import { screen } from '@testing-library/react';
import { catalog } from '../../../testing/catalog';
import { renderField } from '../../../testing/render-field';
import type { Values } from '../values';

const source = { name: 'films', type: 'filmSource' } as const;
const choice = (name: string) => screen.getByRole('radio', { name });
const open = (content: Values = {}, other: Values = {}) => renderField(source, { api: catalog, content, other });

describe('the film source field', () => {
  it.each([
    ['Decades of the archive', { arrange: 'decades' }],
    ['Collections of the archive', { arrange: 'collections' }],
  ])('shows %s in place of films', async (name, arranged) => {
    const { user, content } = open({ id: 'r', title: 'Row', query: { q: 'fog' }, films: ['light-play'] });
    await user.click(choice(name));
    expect(choice(name)).toBeChecked();
    expect(content()).toEqual({ id: 'r', title: 'Row', ...arranged });
  });

  it('searches by default and begins a search with the newest films', async () => {
    const { user, content } = open({ id: 'r', arrange: 'decades' });
    await user.click(choice('Search results'));
    expect(content()).toEqual({ id: 'r', query: { sort: 'recentlyAdded' } });
    expect(screen.getByRole('textbox', { name: 'Search terms' })).toBeVisible();
  });

  it('adds chosen films, each once, in the order in which they were chosen', async () => {
    const { user, content, saves } = open({ id: 'r', query: { q: 'fog' } });
    await user.click(choice('Chosen films'));
    for (const title of ['Light Play', 'The Harbour', 'Light Play']) {
      await user.type(screen.getByRole('combobox', { name: 'Add a film' }), title);
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${title}`) }));
    }
    expect(content()).toEqual({ id: 'r', films: ['light-play', 'harbour-1928'] });
    expect(saves()).toBe(3);
  });

  it('moves and removes chosen films', async () => {
    const { user, content } = open({ id: 'r', films: ['light-play', 'harbour-1928'] });
    expect(choice('Chosen films')).toBeChecked();
    expect(await screen.findByRole('button', { name: 'Move up: Light Play' })).toBeDisabled();
    const down = screen.getByRole('button', { name: 'Move down: Light Play' });
    expect(down).not.toHaveAccessibleDescription();
    down.focus();
    await user.keyboard('{Enter}');
    expect(content()).toEqual({ id: 'r', films: ['harbour-1928', 'light-play'] });
    await user.click(screen.getByRole('button', { name: 'Remove: The Harbour, 1928' }));
    expect(content()).toEqual({ id: 'r', films: ['light-play'] });
  });

  it('shows the source of the other language until one is chosen', async () => {
    const { user, content } = open({ id: 'r' }, { id: 'r', arrange: 'decades' });
    expect(choice('Decades of the archive')).toBeChecked();
    expect(screen.getByText(/^Taken from the other language/)).toBeVisible();
    await user.click(choice('Collections of the archive'));
    expect(content()).toEqual({ id: 'r', arrange: 'collections' });
    expect(screen.queryByText(/^Taken from the other language/)).not.toBeInTheDocument();
  });
});
