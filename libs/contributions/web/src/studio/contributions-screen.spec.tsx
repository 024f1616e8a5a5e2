import { screen, within } from '@testing-library/react';
import type { Contribution } from '@nitrate/contributions/contract';
import { pageAt, problem, renderPage } from '@nitrate/testing-web';
import { contributionsRoutes } from '../contributions-routes';
import { authOf } from '../testing/film-actions-app';

const path = '/studio/contributions';
const listCall = 'GET /api/studio/contributions';
const requestedCall = 'GET /api/studio/digitisation-requests';
const film = { id: 'f', slug: 'a-walk', title: 'A Walk', titleLang: 'en' } as const;

const contribution: Contribution = {
  id: 'c1',
  film,
  kind: 'places',
  text: 'This is the Nikolaifleet.',
  name: 'Erna',
  email: 'erna@films.example',
  hasAccount: false,
  createdAt: '2026-11-20T10:00:00Z',
  state: 'new',
  decidedAt: null,
  decidedBy: null,
  note: '',
};
const counts = { new: 1, accepted: 0, declined: 2 };
const requested = {
  film,
  archive: 'Harbour Archive',
  supplierId: 'HN-0417',
  onScreen: false,
  count: 31,
  latestAt: '2026-11-20T10:00:00Z',
};

const open = (api: Record<string, unknown> = {}, locale: 'en' | 'de' = 'en', route = path) =>
  renderPage(pageAt(contributionsRoutes(), path), {
    ...{ route, locale, reducers: authOf(['EDITOR']) },
    api: {
      [listCall]: { contributions: [contribution], next: null, counts },
      [requestedCall]: { films: [requested], total: 1 },
      ...api,
    },
  });

it('shows new contributions with film, kind, date and sender', async () => {
  await open();
  const item = within(await screen.findByRole('article'));
  expect(item.getByRole('link', { name: 'A Walk' })).toHaveAttribute('href', '/watch?v=a-walk');
  expect(item.getByText(/Places · 20 November 2026/)).toHaveTextContent('Erna erna@films.example');
  expect(item.getByText('This is the Nikolaifleet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New 1' })).toHaveAttribute('aria-pressed', 'true');
});

it('accepts with a note', async () => {
  const call = 'POST /api/studio/contributions/:contribution/decision';
  const { user, network } = await open({ [call]: {} });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: 'Note' }), 'Compared with a map.');
  network.on(listCall, { contributions: [], next: null, counts: { new: 0, accepted: 1, declined: 2 } });
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('No new contributions')).toBeVisible();
  const decision = network.requests.find(({ method }) => method === 'POST');
  expect([decision?.params, decision?.body]).toEqual([
    { contribution: 'c1' },
    { state: 'accepted', note: 'Compared with a map.' },
  ]);
});

it('lists another state, which the address holds', async () => {
  const { user, address, network } = await open({}, 'de');
  network.on(listCall, { contributions: [], next: null, counts });
  await user.click(await screen.findByRole('button', { name: 'Abgelehnt 2' }));
  expect(await screen.findByText('Noch keine Hinweise abgelehnt')).toBeVisible();
  expect(address()).toBe('/de/studio/contributions?state=declined');
});

it('leads to older contributions and back', async () => {
  const { user, address } = await open({ [listCall]: { contributions: [contribution], next: 'c1', counts } });
  await user.click(await screen.findByRole('button', { name: 'Earlier' }));
  expect(address()).toBe('/studio/contributions?state=new&before=c1');
  await user.click(await screen.findByRole('button', { name: 'Newest' }));
  expect(address()).toBe('/studio/contributions?state=new');
});

it('lists the films that most people ask for, and offers them as CSV', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /A Walk/ });
  expect(row).toHaveTextContent('Harbour Archive, HN-0417');
  expect(within(row).getByText('31')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    '/api/studio/digitisation-requests.csv?lang=en',
  );
});

it('says what is empty, and what failed', async () => {
  const { user, network } = await open({
    [listCall]: problem('unavailable'),
    [requestedCall]: { films: [], total: 0 },
  });
  expect(await screen.findByText('No films requested yet')).toBeVisible();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.on(listCall, { contributions: [contribution], next: null, counts });
  await user.click(retry);
  expect(await screen.findByRole('article')).toBeVisible();
});
