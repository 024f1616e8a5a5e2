import { act, screen, waitFor } from '@testing-library/react';
import type { User } from '@nitrate/auth/contract';
import { authSlice, userSet } from '@nitrate/auth/data-access';
import type { FilmSummary } from '@nitrate/catalog/contract';
import { problem, renderWithApp } from '@nitrate/testing-web';
import { CardMark } from './card-mark';

const ada = { sub: 'ada', roles: [], claims: [], exp2fa: null } as unknown as User;
const watchedAt = '2026-06-01T12:00:00.000Z';
const durationMs = 600_000;
const find = 'GET /api/positions/films';

const films = [
  { film: 'begun', positionMs: 150_000, watchedAt: null, durationMs },
  { film: 'again', positionMs: 300_000, watchedAt, durationMs },
  { film: 'watched', positionMs: null, watchedAt, durationMs },
];

const filmOf = (id: string) => ({ id }) as FilmSummary;

function open({ cards = films.map(({ film }) => filmOf(film)), user = true, answer = {} as object } = {}) {
  const marks = cards.map((film) => (
    <div key={film.id} data-testid={film.id}>
      <CardMark film={film} />
    </div>
  ));
  const app = renderWithApp(<>{marks}</>, {
    reducers: { auth: authSlice.reducer },
    api: { [find]: { films }, ...answer },
  });
  if (user) act(() => void app.store.dispatch(userSet(ada)));
  return app;
}

afterEach(() => jest.useRealTimers());

it('says how much of a film was seen, and which were watched, by one call', async () => {
  const { network } = open({ cards: [...films.map(({ film }) => filmOf(film)), filmOf('new')] });
  await waitFor(() => expect(screen.getByTestId('begun')).toHaveTextContent('25% watched'));
  expect(screen.getByTestId('again')).toHaveTextContent('50% watched');
  expect(screen.getByTestId('watched')).toHaveTextContent('Watched');
  expect(screen.getByTestId('new')).toBeEmptyDOMElement();
  expect(network.requests).toHaveLength(1);
});

it('asks nothing for visitors', async () => {
  jest.useFakeTimers();
  const { network } = open({ user: false });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(network.requests).toHaveLength(0);
});

it('is silent after a failure', async () => {
  const { network } = open({ answer: { [find]: problem('somethingWentWrong') } });
  await waitFor(() => expect(network.requests.length).toBeGreaterThan(0));
  expect(screen.getByTestId('watched')).toBeEmptyDOMElement();
});
