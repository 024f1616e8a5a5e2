import { screen } from '@testing-library/react';
import { catalog } from '../../../testing/catalog';
import { renderField } from '../../../testing/render-field';

const film = { name: 'film', type: 'film' } as const;
const search = () => screen.getByRole('combobox', { name: 'Choose a film' });

describe('the film field', () => {
  it('finds a film of the catalogue, stores its slug and saves', async () => {
    const { user, content, saves } = renderField(film, { api: catalog });
    expect(screen.getByText('If none is chosen, the newest film with a preview is shown.')).toBeVisible();
    await user.type(search(), 'harb');
    const option = await screen.findByRole('option', { name: /^The Harbour/ });
    expect(option).toHaveTextContent('1928 · Hafenfilm');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.click(option);
    expect(content()).toEqual({ film: 'harbour-1928' });
    expect(saves()).toBe(1);
    expect(await screen.findByText('The Harbour, 1928')).toBeVisible();
    expect(search()).toHaveValue('');
  });

  it('searches from two letters on, in the language that is edited', async () => {
    const { user, network } = renderField(film, { api: catalog, lang: 'de' });
    await user.type(search(), 'l');
    expect(await screen.findByText('Type at least two letters.')).toBeVisible();
    await user.type(search(), 'ight');
    await screen.findByRole('option', { name: 'Light Play' });
    const queries = network.requests.map(({ url }) => url.searchParams);
    expect(queries.every((query) => (query.get('q') ?? '').length >= 2 && query.get('lang') === 'de')).toBe(true);
  });

  it('says when nothing is found', async () => {
    const { user } = renderField(film, { api: catalog });
    await user.type(search(), 'zzz');
    expect(await screen.findByText('Nothing found.')).toBeVisible();
  });

  it('removes the film', async () => {
    const { user, content } = renderField(film, { api: catalog, content: { film: 'light-play' } });
    expect(await screen.findByText('Light Play')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(content()).toEqual({});
  });

  it('marks a film that is not in the catalogue', async () => {
    renderField(film, { api: catalog, content: { film: 'lost' } });
    expect(await screen.findByText('Not in the catalogue: lost')).toBeVisible();
  });

  it('shows the film of the other language while it is empty', async () => {
    renderField(film, { api: catalog, other: { film: 'harbour-1928' } });
    expect((await screen.findByText('The Harbour, 1928')).parentElement).toHaveTextContent(
      'From the other language: The Harbour, 1928',
    );
  });
});
