import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { setSingleKeys } from '@nitrate/ui';
import { SearchBox } from './search-box';

const suggestions = [
  { type: 'film', label: 'Harbour at Dawn', slug: 'harbour-at-dawn', year: '1931', count: 1 },
  { type: 'person', label: 'Harbour, Ada', slug: null, year: null, count: 3 },
  { type: 'collection', label: 'Harbour Film', slug: null, year: null, count: 24 },
];
const api = { 'GET /api/catalog/suggest': { suggestions } };
const field = () => screen.getByRole('combobox', { name: 'Search the archive' });

afterEach(() => jest.useRealTimers());

it('is a form that submits to the archive in the language of the page', () => {
  renderWithApp(<SearchBox />, { locale: 'de', route: '/' });
  const input = screen.getByRole('combobox', { name: 'Archiv durchsuchen' });
  expect(input).toHaveAttribute('name', 'q');
  expect(input.closest('form')).toHaveAttribute('action', '/de/archive');
});

it('contains the words of the current search', () => {
  renderWithApp(<SearchBox />, { route: '/archive?q=bridge' });
  expect(field()).toHaveValue('bridge');
});

it('navigates to the results of the typed words', async () => {
  const { user, address } = renderWithApp(<SearchBox />, { api });
  await user.type(field(), ' old bridge {Enter}');
  await waitFor(() => expect(address()).toBe('/archive?q=old+bridge'));
});

it('is not focused by the slash key where keys of one character are switched off', async () => {
  setSingleKeys(false);
  const { user } = renderWithApp(<SearchBox />);
  await user.keyboard('/');
  expect(field()).not.toHaveFocus();
  setSingleKeys(true);
  await user.keyboard('/');
  expect(field()).toHaveFocus();
});

it('is focused by the slash key, which is typed as text after that', async () => {
  const { user } = renderWithApp(<SearchBox />, { api });
  await user.keyboard('/');
  expect(field()).toHaveFocus();
  await user.keyboard('/');
  expect(field()).toHaveValue('/');
});

it('requests suggestions once, from the third character, debounced', async () => {
  jest.useFakeTimers();
  const { network } = renderWithApp(<SearchBox />, { api });
  const type = (words: string) => fireEvent.change(field(), { target: { value: words } });
  const aSecondLater = () => act(() => jest.advanceTimersByTimeAsync(1000));
  act(() => field().focus());
  type('ha');
  await aSecondLater();
  expect(network.requests).toHaveLength(0);
  for (const words of ['har', 'harb', 'harbo']) type(words);
  await aSecondLater();
  expect(network.requests.map(({ url }) => url.searchParams.get('q'))).toEqual(['harbo']);
});

it('offers films, people and collections by keyboard', async () => {
  const { user, address } = renderWithApp(<SearchBox />, { api });
  await user.type(field(), 'harb');
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-labelledby')),
  ).toHaveLength(3);
  const [film, person] = within(list).getAllByRole('option');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', film?.id);
  await user.keyboard('{ArrowDown}');
  expect(person).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/watch?v=harbour-at-dawn'));
});

it('closes on the first Escape and clears on the second', async () => {
  const { user } = renderWithApp(<SearchBox />, { api });
  await user.type(field(), 'harb');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveValue('harb');
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('');
});

it('navigates to a collection on click', async () => {
  const { user, address } = renderWithApp(<SearchBox />, { api });
  await user.type(field(), 'harb');
  const collection = within(await screen.findByRole('group', { name: 'Collections' })).getByRole('option');
  expect(collection).toHaveTextContent('Harbour Film 24 films');
  await user.click(collection);
  await waitFor(() => expect(address()).toBe('/collection/harbour-film'));
});

it('shows the groups in the order of the reply, and opens the page of a person', async () => {
  const [film, person, collection] = suggestions;
  const { user, address } = renderWithApp(<SearchBox />, {
    api: { 'GET /api/catalog/suggest': { suggestions: [person, film, collection] } },
  });
  await user.type(field(), 'harbour, ada');
  const list = await screen.findByRole('listbox');
  expect(within(list).getAllByRole('option')[0]).toHaveTextContent('Harbour, Ada 3 films');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/person/harbour-ada'));
});

it('shows the other title by which a film was found', async () => {
  const [film] = suggestions;
  const { user } = renderWithApp(<SearchBox />, {
    api: { 'GET /api/catalog/suggest': { suggestions: [{ ...film, otherTitle: 'Hafen am Morgen' }] } },
  });
  await user.type(field(), 'hafen');
  expect(await screen.findByRole('option')).toHaveTextContent('Harbour at Dawn · Hafen am Morgen 1931');
});
