import { act, screen, waitFor, within } from '@testing-library/react';
import { userSet } from '@nitrate/auth/data-access';
import { userWith } from '@nitrate/auth/testing';
import { problem } from '@nitrate/testing-web';
import { installWatchPage, openWatchPage, preview } from '../testing/open-watch-page';
import { fullPlayback } from '../testing/playbacks';

beforeAll(installWatchPage);

const plan = { price: { cents: 990, currency: 'EUR' }, taxPercent: 19, hours: null, startsWithinDays: null };
const month = { ...plan, id: 'monthly', kind: 'month' };
const pass = { ...plan, id: 'ticket-48', kind: 'ticket', hours: 48, startsWithinDays: 30 };
const sold = { 'GET /api/plans': { plans: [pass, month], sandbox: false } };
const unused = {
  id: 't1',
  plan: 'ticket-48',
  purchasedAt: '2027-02-20T12:00:00Z',
  validFrom: null,
  validUntil: '2027-03-24T12:00:00Z',
  state: 'unused',
  isGift: false,
};
const member = userWith();
const from = 'from=%2Fwatch%3Fv%3Da-walk';

async function openDialog(api = {}, { signedIn = false, address = '/watch?v=a-walk' } = {}) {
  const app = await openWatchPage(address, { ...api });
  if (signedIn) act(() => void app.store.dispatch(userSet(member)));
  await app.user.click(await screen.findByRole('button', { name: 'Watch the full film' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'The full film' })) };
}

const linksOf = (dialog: { getAllByRole: (role: string) => HTMLElement[] }) =>
  dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

const order = (planId: string) => `/subscription/pricing?plan=${planId}&${from}`;
const signUp = (path: string) => `/sign-up?${new URLSearchParams({ redirect: path })}`;

it('shows the film, the sentence of the specification and two offers with their prices', async () => {
  const { dialog } = await openDialog(sold);
  expect(dialog.getByRole('heading', { name: 'A Walk Through the New City' })).toBeVisible();
  expect(dialog.getByText('To watch the full-length video, a paid subscription is required.')).toBeVisible();
  const offers = (await dialog.findAllByRole('listitem')).map((offer) => offer.textContent);
  expect(offers).toEqual([
    'Ticket 48 hours€9.90All films for 48 hours from the start.Buy ticket',
    'Subscription per month€9.90All films. Cancel any time.Subscribe',
  ]);
  expect(dialog.getByText('Prices include VAT')).toBeVisible();
});

it('offers the cheapest ticket and a subscription by the month, whatever else is sold', async () => {
  const cheap = { ...pass, id: 'ticket-24', hours: 24, price: { cents: 490, currency: 'EUR' } };
  const year = { ...plan, id: 'yearly', kind: 'year' };
  const { dialog } = await openDialog({ 'GET /api/plans': { plans: [year, pass, cheap, month], sandbox: false } });
  expect((await dialog.findAllByRole('listitem')).map((offer) => offer.textContent)).toEqual([
    expect.stringMatching(/^Ticket 24 hours€4.90/),
    expect.stringMatching(/^Subscription per month/),
  ]);
});

it('leads visitors to an account on the way to the order, and back to the film', async () => {
  const { dialog } = await openDialog(sold);
  await dialog.findByRole('link', { name: 'Subscribe' });
  expect(linksOf(dialog)).toEqual([
    ['Buy ticket', signUp(order('ticket-48'))],
    ['Subscribe', signUp(order('monthly'))],
    ['Log in', expect.stringContaining('/login')],
  ]);
});

it('leads users to the order at once', async () => {
  const { dialog } = await openDialog(sold, { signedIn: true });
  await dialog.findByRole('link', { name: 'Subscribe' });
  expect(linksOf(dialog)).toEqual([
    ['Buy ticket', order('ticket-48')],
    ['Subscribe', order('monthly')],
  ]);
});

it('leads visitors to an account where nothing is sold', async () => {
  const { dialog } = await openDialog({ 'GET /api/plans': { plans: [], sandbox: false } });
  await dialog.findByRole('link', { name: 'Sign up' });
  expect(linksOf(dialog).map(([name]) => name)).toEqual(['Log in', 'Sign up']);
});

it('leads users without a subscription to other films where nothing is sold', async () => {
  const { dialog } = await openDialog({}, { signedIn: true });
  expect(await dialog.findByRole('link', { name: 'Explore other films' })).toHaveAttribute('href', '/explore');
  expect(dialog.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
});

it('starts the ticket of its holder, and then shows the full film', async () => {
  const app = await openDialog(
    {
      ...sold,
      'POST /api/playback/:film': { ...preview, reason: 'ticketNotStarted' },
      'GET /api/tickets': { tickets: [unused] },
      'POST /api/tickets/start': () => {
        app.network.on('GET /api/tickets', { tickets: [{ ...unused, state: 'running' }] });
        app.network.on('POST /api/playback/:film', fullPlayback);
        return { ...unused, state: 'running' };
      },
    },
    { signedIn: true },
  );
  expect(await app.dialog.findByText(/^Your ticket is ready\. Start now and it is valid until \w+day/)).toBeVisible();
  expect(app.dialog.queryByRole('link')).not.toBeInTheDocument();
  await app.user.click(app.dialog.getByRole('button', { name: 'Start ticket and watch the film' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Watch the full film' })).not.toBeInTheDocument();
  expect(app.network.requests.filter(({ url }) => url.pathname === '/api/tickets/start')).toHaveLength(1);
});

it('says why a ticket could not be started, and can be tried again', async () => {
  const { dialog, user } = await openDialog(
    { ...sold, 'GET /api/tickets': { tickets: [unused] }, 'POST /api/tickets/start': problem('unavailable') },
    { signedIn: true },
  );
  await user.click(await dialog.findByRole('button', { name: 'Start ticket and watch the film' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The archive cannot be reached');
  expect(dialog.getByRole('button', { name: 'Start ticket and watch the film' })).not.toHaveAttribute('aria-busy');
});
