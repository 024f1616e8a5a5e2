import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { authSlice } from '@nitrate/auth/data-access';
import { renderWithApp } from '@nitrate/testing-web';
import { withNotificationTexts } from '../bell/bell';
import { NotificationsScreen } from './notifications-screen';

const MeNav = () => <nav>My pages</nav>;
const Screen = withNotificationTexts(() => <NotificationsScreen MeNav={MeNav} />);

const notification = (id: number, more: object = {}) => ({
  id: `01900000-0000-7000-8000-00000000000${id}`,
  type: 'filmReady',
  facts: { count: 1, title: { en: 'A Walk' } },
  href: '/watch?v=a-walk',
  createdAt: '2026-11-21T12:00:00.000Z',
  readAt: null,
  ...more,
});

const settings = [
  { type: 'requestedFilmReady', site: true, mail: true, mailedAnyway: false },
  { type: 'filmReady', site: true, mail: false, mailedAnyway: false },
  { type: 'paymentFailed', site: true, mail: true, mailedAnyway: true },
];

function open(list: object, more: object = {}) {
  return renderWithApp(<Screen />, {
    reducers: { auth: authSlice.reducer },
    api: {
      'GET /api/notifications': list,
      'GET /api/notifications/settings': { settings },
      'POST /api/notifications/read': { unread: 0 },
      'PATCH /api/notifications/settings': { settings },
      ...more,
    },
  });
}

it('says that there are none', async () => {
  open({ notifications: [], next: null, unread: 0 });
  expect(await screen.findByText('No notifications')).toBeInTheDocument();
  expect(screen.getByText('My pages')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

it('shows each as a sentence with its number, reason and link', async () => {
  open({
    notifications: [
      notification(1),
      notification(2, { facts: { count: 3, title: { en: 'A Walk' } }, href: '/archive' }),
      notification(3, {
        type: 'filmRefused',
        facts: { count: 1, title: { de: 'Hafen' }, reason: 'damaged' },
        href: null,
        readAt: '2026-11-21T13:00:00.000Z',
      }),
    ],
    next: null,
    unread: 2,
  });
  expect(await screen.findByRole('link', { name: '“A Walk” is now available.' })).toHaveAttribute(
    'href',
    '/watch?v=a-walk',
  );
  expect(screen.getByRole('link', { name: '3 films are now available.' })).toHaveAttribute('href', '/archive');
  const refused = screen.getByText(/“Hafen” could not be processed. The file is damaged/);
  expect(within(refused.closest('li') as HTMLElement).queryByText('New')).not.toBeInTheDocument();
  expect(screen.getByText('2 unread')).toBeInTheDocument();
});

it('marks one, or all up to the newest that is shown', async () => {
  const list = { notifications: [notification(1), notification(2)], next: null, unread: 2 };
  const { network } = open(list, { 'POST /api/notifications/read': { unread: 1 } });
  const items = await screen.findByRole('list', { name: 'Notifications' });
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Mark as read: “A Walk” is now available.' }))[0] as HTMLElement,
  );
  // The buttons go with what they mark.
  await waitFor(() => expect(items).toHaveFocus());
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(items).toHaveFocus());
  const sent = () => network.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([{ ids: [notification(1).id] }, { until: '2026-11-21T12:00:00.000Z' }]);
});

it('switches the ways of a type, also where the page is left at once', async () => {
  const { network } = open({ notifications: [], next: null, unread: 0 });
  const box = await screen.findByRole('checkbox', { name: 'By email: A film has been processed' });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  const change = { body: { type: 'filmReady', mail: true }, keepalive: true };
  await waitFor(() => expect(network.requests.find(({ method }) => method === 'PATCH')).toMatchObject(change));
});

it('has no switch for what is mailed in any case', async () => {
  open({ notifications: [], next: null, unread: 0 });
  const row = within(await screen.findByRole('row', { name: /A payment for my subscription has failed/ }));
  expect(row.getByRole('cell', { name: 'Always' })).toBeVisible();
  expect(row.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByText(/Receipts.*always reach you by email/)).toBeVisible();
});

it('names a smart list with its new films, and lets users switch them off', async () => {
  open(
    {
      notifications: [
        notification(1, { type: 'smartListFilms', facts: { count: 3, name: 'Ports' }, href: '/lists/one' }),
        notification(2, { type: 'smartListFilms', facts: { count: 1, name: 'Fog' }, href: '/lists/two' }),
      ],
      next: null,
      unread: 2,
    },
    { 'GET /api/notifications/settings': { settings: [{ type: 'smartListFilms', site: true, mail: true }] } },
  );
  const link = await screen.findByRole('link', { name: /There are 3 new films in your smart list “Ports”\./ });
  expect(link).toHaveAttribute('href', '/lists/one');
  expect(screen.getByText('There is a new film in your smart list “Fog”.')).toBeVisible();
  expect(await screen.findByText('New films in a smart list')).toBeVisible();
});

it('says when a ticket ends and leads to it', async () => {
  const facts = { count: 1, at: '2026-11-21T18:30:00.000Z' };
  open({
    notifications: [notification(1, { type: 'ticketEndsSoon', facts, href: '/account/subscription' })],
    next: null,
    unread: 1,
  });
  const link = await screen.findByRole('link', { name: /^Your ticket expires on 21 November 2026.+\d\d:\d\d\.$/ });
  expect(link).toHaveAttribute('href', '/account/subscription');
});
