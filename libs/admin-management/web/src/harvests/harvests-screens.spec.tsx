import { catalogProblems } from '@nitrate/catalog/contract';
import { cataloguingProblems, type HarvestOffer, type HarvestSourceDetails } from '@nitrate/cataloguing/contract';
import { problemOf } from '@nitrate/testing-web';
import { screen, waitFor, within } from '@testing-library/react';
import { openUsersPage } from '../testing/users-app';

const lake: HarvestSourceDetails = {
  id: 7,
  url: 'https://lake.example/oai',
  prefix: 'pbcore',
  set: 'news',
  name: 'Lake Museum',
  archive: null,
  status: 'published',
  lang: 'en',
  everyHours: 24,
  nextAt: '2026-11-26T09:00:00.000Z',
  state: 'finished',
  fault: null,
  interruptions: 0,
  films: 1200,
  faults: 0,
  counts: { read: 1205, refused: 5, added: 1200, changed: 0, unchanged: 0, withdrawn: 0 },
  startedAt: '2026-11-25T09:00:00.000Z',
  writtenAt: '2026-11-25T09:02:00.000Z',
  finishedAt: '2026-11-25T09:02:00.000Z',
};
const shore: HarvestSourceDetails = {
  ...lake,
  id: 8,
  url: 'https://shore.example/oai',
  set: '',
  name: null,
  everyHours: null,
  nextAt: null,
  state: 'new',
  startedAt: null,
  writtenAt: null,
  finishedAt: null,
};
const offer: HarvestOffer = {
  name: 'Lake Museum',
  formats: [
    { prefix: 'oai_dc', isReadable: true },
    { prefix: 'marc21', isReadable: false },
    { prefix: 'pbcore', isReadable: true },
  ],
  sets: [{ spec: 'news', name: 'Newsreels' }],
};

const listCall = 'GET /api/admin/harvests';
const getCall = 'GET /api/admin/harvests/:source';
const startCall = 'POST /api/admin/harvests/:source/start';
const cancelCall = 'POST /api/admin/harvests/:source/cancel';
const removeCall = 'POST /api/admin/harvests/:source/remove';

const open: typeof openUsersPage = (address, { api, ...options } = {}) =>
  openUsersPage(address, {
    ...(address.startsWith('/admin/harvests/') && { pattern: '/admin/harvests/:source' }),
    ...options,
    api: {
      [listCall]: { sources: [lake, shore] },
      [getCall]: lake,
      'GET /api/admin/audit': { entries: [], next: null },
      ...api,
    },
  });
const openSource = (source: Partial<HarvestSourceDetails> = {}, api: Record<string, unknown> = {}) =>
  open('/admin/harvests/7', { api: { [getCall]: { ...lake, ...source }, ...api } });

it.each([
  ['en', '2 sources', 'pbcore, set news · daily', 'up to date', 'pbcore, all records · on demand'],
  ['de', '2 Quellen', 'pbcore, Set news · täglich', 'aktuell', 'pbcore, alle Datensätze · nur manuell'],
] as const)('lists the sources (%s)', async (locale, title, facts, state, others) => {
  await open('/admin/harvests', { locale });
  const [first, second] = within(await screen.findByRole('region', { name: title })).getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Lake Museum' })).toBeVisible();
  expect(first).toHaveTextContent(facts);
  expect(first).toHaveTextContent(state);
  expect(within(second as HTMLElement).getByRole('link', { name: 'shore.example' })).toBeVisible();
  expect(second).toHaveTextContent(others);
});

it('says what to do while there is no source', async () => {
  await open('/admin/harvests', { api: { [listCall]: { sources: [] } } });
  expect(await screen.findByText('No sources yet')).toBeVisible();
});

it('checks an address, and adds what is chosen of what it offers', async () => {
  const fault = { en: 'the provider responds with status 404', de: 'der Anbieter antwortet mit Status 404' };
  const checkCall = 'GET /api/admin/harvests/check';
  const { user, network, address } = await open('/admin/harvests', {
    api: { [checkCall]: { offer: null, fault }, 'POST /api/admin/harvests': { id: 7 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add source' }));
  const field = await screen.findByRole('textbox', { name: /OAI-PMH address/ });
  await user.type(field, ' https://lake.example/oai');
  await user.click(screen.getByRole('button', { name: 'Check address' }));
  expect((await screen.findAllByText('The provider responds with status 404.'))[0]).toBeVisible();
  network.on(checkCall, { offer, fault: null });
  await user.click(screen.getByRole('button', { name: 'Check address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lake Museum' }));
  const format = dialog.getByRole('combobox', { name: 'Format' });
  expect(format).toHaveValue('pbcore');
  expect(within(format).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Set' }), 'Newsreels');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Frequency' }), 'weekly');
  await user.type(dialog.getByRole('textbox', { name: /Archive/ }), 'Partner');
  await user.click(dialog.getByRole('button', { name: 'Add source' }));
  await waitFor(() => expect(address()).toBe('/admin/harvests/7'));
  expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    url: 'https://lake.example/oai',
    prefix: 'pbcore',
    set: 'news',
    archive: 'Partner',
    status: 'draft',
    lang: 'en',
    everyHours: 168,
  });
});

it('starts a harvest, and cancels it after a question', async () => {
  const { user, network } = await openSource({}, { [startCall]: {}, [cancelCall]: {} });
  const start = await screen.findByRole('button', { name: 'Harvest now' });
  network.on(getCall, { ...lake, state: 'running', counts: { ...lake.counts, read: 2500 } });
  await user.click(start);
  const heading = await screen.findByRole('heading', { name: 'Harvest running' });
  expect(heading).toHaveFocus();
  expect(screen.getByRole('progressbar', { name: 'Harvest running' })).toBeVisible();
  expect(screen.getByText('2,500')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove source' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel harvest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this harvest?' }));
  network.on(getCall, { ...lake, state: 'cancelled' });
  await user.click(dialog.getByRole('button', { name: 'Cancel harvest' }));
  expect(await screen.findByRole('heading', { name: 'Last harvest cancelled' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue now' })).toBeVisible();
});

it('says why a harvest failed, that it was interrupted, and what was refused', async () => {
  const cause = { en: 'is missing', de: 'fehlt' };
  await openSource(
    {
      state: 'failed',
      interruptions: 2,
      faults: 1,
      fault: { en: 'the provider responds with status 404', de: 'der Anbieter antwortet mit Status 404' },
    },
    {
      'GET /api/admin/harvests/:source/faults': {
        faults: [{ identifier: 'oai:lake:2', field: 'title', cause }],
        total: 1,
      },
    },
  );
  expect(await screen.findByText('The provider responds with status 404.')).toBeVisible();
  expect(screen.getByText(/^2 attempts were interrupted or failed/)).toBeVisible();
  const report = await screen.findByRole('table', { name: 'Rejected records' });
  expect(within(report).getByRole('row', { name: 'oai:lake:2 Title is missing' })).toBeVisible();
});

it('says why a harvest could not be started', async () => {
  const { user } = await openSource({}, { [startCall]: problemOf(cataloguingProblems, 'harvestInWork') });
  await user.click(await screen.findByRole('button', { name: 'Harvest now' }));
  expect(await screen.findByText(/The source is being harvested/)).toBeVisible();
});

it('changes how records are taken over, and keeps an interval that a command has set', async () => {
  const { user, network } = await openSource({ everyHours: 6 }, { 'PUT /api/admin/harvests/:source': {} });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Lake Museum' }));
  expect(dialog.getByRole('combobox', { name: 'Frequency' })).toHaveDisplayValue('every 6 hours');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status of new films' }), 'draft');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The source has been saved.')).toBeVisible();
  expect(network.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    archive: null,
    status: 'draft',
    lang: 'en',
    everyHours: 6,
  });
});

it('asks what happens to the films before a source is removed', async () => {
  const { user, network, address } = await openSource({}, { [removeCall]: {} });
  await user.click(await screen.findByRole('button', { name: 'Remove source' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Lake Museum?' }));
  expect(dialog.getByText(/^1,200 films come from this source/)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Films from this source' }), 'withdraw');
  await user.click(dialog.getByRole('button', { name: 'Remove source' }));
  await waitFor(() => expect(address()).toBe('/admin/harvests'));
  expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({ films: 'withdraw' });
});

it('says that there is no such source', async () => {
  await open('/admin/harvests/7', { api: { [getCall]: problemOf(catalogProblems, 'filmNotFound') } });
  expect(await screen.findByText('This source does not exist')).toBeVisible();
});
