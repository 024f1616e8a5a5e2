import { act, screen, waitFor, within } from '@testing-library/react';
import { authSlice, userSet } from '@nitrate/auth/data-access';
import type { User } from '@nitrate/auth/contract';
import type { FilmSummary } from '@nitrate/catalog/contract';
import { localPosition, saveLocalPosition } from '@nitrate/player/data-access';
import { problem, renderWithApp } from '@nitrate/testing-web';
import { ContinueWatching } from './continue-watching';
import type { FilmCardSlot } from './unfinished-card';

const ada = { sub: 'ada', roles: [], claims: [], exp2fa: null } as unknown as User;

const unfinished = (id: string, title: string, positionMs: number) => ({
  film: { id, slug: id, title } as FilmSummary,
  positionMs,
  durationMs: 600_000,
  updatedAt: '2026-06-01T12:00:00.000Z',
});
const films = [unfinished('f1', 'A Walk', 150_000), unfinished('f2', 'The Ferry', 590_000)];

const Card: FilmCardSlot = ({ film, children }) => (
  <article aria-label={film.title}>
    <a href={`/watch?v=${film.slug}`}>{film.title}</a>
    {children}
  </article>
);

const list = 'GET /api/positions';
const remove = 'DELETE /api/positions/:film';
const save = 'PUT /api/positions/:film';
const nothing = { positionMs: null, watchedAt: null };

function open({ api = {}, locale = 'en' as 'en' | 'de', quiet = false } = {}) {
  const onKnown = jest.fn();
  const app = renderWithApp(<ContinueWatching Card={Card} onKnown={onKnown} quiet={quiet} />, {
    locale,
    reducers: { auth: authSlice.reducer },
    api: { [list]: { films, next: null }, [remove]: nothing, [save]: nothing, ...api },
  });
  act(() => void app.store.dispatch(userSet(ada)));
  const calls = (method: string) =>
    app.network.requests
      .filter((request) => request.method === method)
      .map(({ params, body }) => ({ ...params, body }));
  return { ...app, onKnown, calls };
}

const card = (name: string) => screen.findByRole('article', { name });
const removeName = 'Remove “A Walk” from continue watching';

beforeEach(() => localStorage.clear());

it('shows the films with what is left of them', async () => {
  const { onKnown } = open();
  const first = within(await card('A Walk'));
  expect(screen.getByRole('region', { name: 'Continue watching' })).toBeVisible();
  expect(first.getByText('8 min left')).toBeVisible();
  expect(first.getByRole('link')).toHaveAttribute('href', '/watch?v=f1');
  expect(within(await card('The Ferry')).getByText('10 s left')).toBeVisible();
  expect(onKnown).toHaveBeenLastCalledWith(true);
});

it('speaks German', async () => {
  open({ locale: 'de' });
  expect(await screen.findByRole('heading', { name: 'Weitersehen' })).toBeVisible();
  expect(screen.getByText('Noch 8 Min.')).toBeVisible();
  expect(screen.getByRole('button', { name: '„A Walk“ aus „Weitersehen“ entfernen' })).toBeVisible();
});

it('is not there without films', async () => {
  const { onKnown } = open({ api: { [list]: { films: [], next: null } } });
  await waitFor(() => expect(onKnown).toHaveBeenLastCalledWith(false));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('removes a film and restores it in its place, by keyboard', async () => {
  saveLocalPosition('ada', 'f1', { positionMs: 150_000, watched: false, atMs: 1, sent: true });
  const { user, calls } = open();
  (await screen.findByRole('button', { name: removeName })).focus();
  await user.keyboard('{Enter}');
  const undo = screen.getByRole('button', { name: /^Undo/ });
  expect(undo).toHaveFocus();
  expect(screen.queryByRole('article', { name: 'A Walk' })).not.toBeInTheDocument();
  await waitFor(() => expect(calls('DELETE')).toEqual([{ film: 'f1', body: undefined }]));
  await waitFor(() => expect(localPosition('ada', 'f1')).toBeUndefined());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: removeName })).toHaveFocus();
  await waitFor(() => expect(calls('PUT')).toEqual([{ film: 'f1', body: { positionMs: 150_000 } }]));
  expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
    'A Walk',
    'The Ferry',
  ]);
});

it('shows a film again that could not be removed, and says so', async () => {
  const { user } = open({ api: { [remove]: problem('somethingWentWrong') } });
  await user.click(await screen.findByRole('button', { name: removeName }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved. Please try again.');
  expect(await screen.findByRole('button', { name: removeName })).toBeVisible();
});

it('sends first what was saved offline in this browser, then shows the films again', async () => {
  saveLocalPosition('ada', 'f2', { positionMs: 30_000, watched: false, atMs: 1_780_000_000_000, sent: false });
  const { calls } = open();
  await waitFor(() => expect(calls('PUT')).toMatchObject([{ film: 'f2', body: { positionMs: 30_000 } }]));
  await waitFor(() => expect(calls('GET')).toHaveLength(2));
});

describe('after a failure', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    [true, 0],
    [false, 1],
  ])('is quiet where the page is complete without it: %s', async (quiet, buttons) => {
    open({ api: { [list]: problem('somethingWentWrong') }, quiet });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryAllByRole('button')).toHaveLength(buttons);
  });
});
