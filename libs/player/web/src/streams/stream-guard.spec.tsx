import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemOf } from '@nitrate/testing-web';
import { userSet } from '@nitrate/auth/data-access';
import type { User } from '@nitrate/auth/contract';
import { playerProblems } from '@nitrate/player/contract';
import { fireMediaEvent } from '../testing/fake-media';
import { fullPlayback } from '../testing/playbacks';
import { installWatchPage, openWatchPage, preview, video } from '../testing/open-watch-page';

jest.mock('../engine/shaka-player', () => jest.requireActual('../testing/fake-shaka'));

beforeAll(() => {
  installWatchPage();
  Object.assign(window, { MediaSource: class {} });
});

const keepUrl = 'PUT /api/playback/streams/:stream';
const refused = (code: keyof typeof playerProblems) => problemOf(playerProblems, code);

async function openFull(api: object, locale: 'en' | 'de' = 'en') {
  const app = await openWatchPage('/watch?v=a-walk', { 'POST /api/playback/:film': fullPlayback, ...api }, locale);
  await waitFor(() => expect(video()).toBeVisible());
  fireMediaEvent(video(), 'play', { paused: false });
  return app;
}

it('says that access has ended, pauses the film and leads on', async () => {
  const month = { id: 'monthly', kind: 'month', price: { cents: 990, currency: 'EUR' } };
  await openFull({ [keepUrl]: refused('rightEnded'), 'GET /api/plans': { plans: [month], sandbox: false } });
  const panel = await screen.findByRole('region', { name: 'Your subscription has ended' });
  expect(panel).toHaveFocus();
  expect(within(panel).getByRole('link', { name: 'Explore films' })).toHaveAttribute('href', '/explore');
  expect(within(panel).getByRole('link', { name: 'Log in' })).toBeVisible();
  const plans = await within(panel).findByRole('link', { name: 'See subscriptions and tickets' });
  expect(plans).toHaveAttribute('href', '/subscription/pricing?from=%2Fwatch%3Fv%3Da-walk');
});

it('says in German that playback was ended elsewhere, and plays here', async () => {
  const user = userEvent.setup();
  let ended = true;
  await openFull({ [keepUrl]: () => (ended ? refused('streamEnded') : { rightEndsAt: null }) }, 'de');
  const panel = await screen.findByRole('region', { name: 'Die Wiedergabe wurde von einem anderen Gerät beendet' });
  ended = false;
  await user.click(within(panel).getByRole('button', { name: 'Hier abspielen' }));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
});

describe('at the limit of an account', () => {
  const ada = { sub: 'ada', roles: [], claims: ['SUBSCRIPTION'] } as unknown as User;
  const other = (id: string, title: string) => ({
    id,
    film: { slug: 'ferry', title, lang: 'de' },
    browser: 'Firefox',
    system: 'Linux',
    startedAt: '2026-06-01T12:05:00.000Z',
  });

  it('lists what plays elsewhere, ends one of it and plays here', async () => {
    const user = userEvent.setup();
    let streams = [other('s1', 'Die Fähre'), other('s2', 'Der Kran'), other('s3', 'Der Hafen')];
    const app = await openFull({
      [keepUrl]: () => (streams.length < 3 ? { rightEndsAt: null } : refused('tooManyStreams')),
      'GET /api/playback/streams': () => ({ streams, limit: 3 }),
      'DELETE /api/playback/streams/:stream': ({ params }: { params: { stream: string } }) => {
        streams = streams.filter(({ id }) => id !== params.stream);
        return null;
      },
    });
    act(() => void app.store.dispatch(userSet(ada)));
    const panel = await screen.findByRole('region', { name: 'Your account is in use on other devices' });
    expect(panel).toHaveTextContent('An account can play up to 3 films at the same time.');
    const list = await within(panel).findByRole('list', { name: 'Films playing on your devices' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(list).toHaveTextContent(/Die Fähre.*Firefox on Linux · since/);
    await user.click(within(list).getByRole('button', { name: /^Stop Der Kran on Firefox on Linux/ }));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(streams.map(({ id }) => id)).toEqual(['s1', 's3']);
  });

  it('says to guests of a network that its places are in use', async () => {
    await openFull({
      'POST /api/playback/:film': { ...fullPlayback, reason: 'network' },
      [keepUrl]: refused('tooManyStreams'),
    });
    const panel = await screen.findByRole('region', { name: 'All seats are taken' });
    expect(within(panel).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

it('says how long to wait after too many films', async () => {
  const { status, headers } = refused('tooManyGrants');
  const body = JSON.stringify({ status, code: 'tooManyGrants' });
  headers.set('retry-after', '240');
  await openWatchPage('/watch?v=a-walk', { 'POST /api/playback/:film': new Response(body, { status, headers }) });
  const alert = await screen.findByText('Too many films in a short time', {}, { timeout: 5000 });
  expect(alert.parentElement).toHaveTextContent('You can start the next one in 4 minutes.');
});

it('plays on where the server fails', async () => {
  let calls = 0;
  await openFull({
    [keepUrl]: () => {
      calls += 1;
      return new Response(null, { status: 503 });
    },
  });
  await waitFor(() => expect(calls).toBe(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps no stream of a preview', async () => {
  let calls = 0;
  await openWatchPage('/watch?v=a-walk', {
    'POST /api/playback/:film': preview,
    [keepUrl]: () => {
      calls += 1;
      return refused('rightEnded');
    },
  });
  await waitFor(() => expect(video()).toBeVisible());
  fireMediaEvent(video(), 'play', { paused: false });
  await Promise.resolve();
  expect(calls).toBe(0);
});
