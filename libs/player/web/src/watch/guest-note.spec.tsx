import { act, screen } from '@testing-library/react';
import { networkSet, userSet } from '@nitrate/auth/data-access';
import { installWatchPage, openWatchPage } from '../testing/open-watch-page';
import { fullPlayback } from '../testing/playbacks';

jest.mock('../engine/shaka-player', () => jest.requireActual('../testing/fake-shaka'));

beforeAll(() => {
  installWatchPage();
  Object.assign(window, { MediaSource: class {} });
});

const open = (reason: string, api: object = {}) =>
  openWatchPage('/watch?v=a-walk', { 'POST /api/playback/:film': { ...fullPlayback, reason }, ...api });

const guest = 'You are watching as a guest of City Library.';
const claims = { subscriber: true, organisation: 'City Library' } as const;
const ada = { sub: 'ada', roles: [], claims: [] } as unknown as Parameters<typeof userSet>[0];

it('names the institution in whose network the film plays', async () => {
  const { store } = await open('network');
  act(() => void store.dispatch(networkSet(claims)));
  expect(await screen.findByText(guest)).toBeVisible();
});

it('names the institution that a user belongs to by their address', async () => {
  const membership = { organisation: 'City Library', until: null };
  const { store } = await open('domain', { 'GET /api/subscription': { subscription: null, membership } });
  act(() => void store.dispatch(userSet(ada)));
  expect(await screen.findByText(guest)).toBeVisible();
});

it('says nothing to subscribers', async () => {
  const { store } = await open('subscription');
  act(() => void store.dispatch(networkSet(claims)));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(guest)).not.toBeInTheDocument();
});
