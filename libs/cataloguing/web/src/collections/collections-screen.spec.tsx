import { screen, waitFor, within } from '@testing-library/react';
import { openStudioPage } from '../testing/open-studio-page';
import { collectionsPage } from './collections-page';

const listCall = 'GET /api/studio/collections';
const orderCall = 'PUT /api/studio/collections/order';

const collections = [
  { value: 'Fog', films: 1, isFirst: true },
  { value: 'Trams', films: 2, isFirst: true },
  { value: 'Harbours', films: 3, isFirst: false },
];

const open = (listed: readonly object[] = collections) =>
  openStudioPage('/studio/collections', collectionsPage, {
    api: { [listCall]: { collections: listed }, [orderCall]: {} },
  });

const first = async () =>
  within(await screen.findByRole('region', { name: 'Shown first' }))
    .queryAllByRole('listitem')
    .map((item) => within(item).getAllByRole('link')[0]?.textContent);

it('puts collections into an order, and saves it', async () => {
  const { user, network } = await open();
  expect(await first()).toEqual(['Fog', 'Trams']);
  await user.click(screen.getByRole('button', { name: 'Move Trams up' }));
  expect(await first()).toEqual(['Trams', 'Fog']);
  expect(screen.getByText('Trams is now in position 1.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show first (Harbours)' }));
  expect(screen.getByRole('button', { name: 'Do not show Harbours first' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Do not show Fog first' }));
  expect(screen.getByRole('button', { name: 'Show first (Fog)' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  expect(await screen.findByText(/The order has been saved/)).toBeVisible();
  expect(network.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ first: ['Trams', 'Harbours'] });
});

it('is saved before the list was read again', async () => {
  const { user, network, goTo, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Move Trams up' }));
  network.on(listCall, () => new Promise(() => {}));
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  expect(await screen.findByText(/The order has been saved/)).toBeVisible();
  await goTo('/studio/films');
  await waitFor(() => expect(address()).toBe('/studio/films'));
});

it('asks before an order that is not saved is left', async () => {
  const { user, goTo, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Move Trams up' }));
  await goTo('/studio/films');
  const dialog = within(await screen.findByRole('dialog'));
  expect(address()).toBe('/studio/collections');
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/studio/films'));
});

it('leads to the films and the text of a collection', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Harbours' })).toHaveAttribute('href', '/collection/harbours');
  expect(screen.getByRole('link', { name: 'Edit text and picture (Harbours)' })).toHaveAttribute(
    'href',
    '/studio/content/collection:Harbours',
  );
});

it('says that there is none', async () => {
  await open([]);
  expect(await screen.findByText('No collections yet')).toBeVisible();
});
