import { filmsInWork } from './films-in-work';

const film = (id: string) => ({ id, slug: id, title: id });

it('has films in work, by the newest of their uploads', () => {
  const films = filmsInWork([
    { film: film('a'), state: 'receiving', progress: 0, bytes: 200, receivedBytes: 50 },
    { film: film('b'), state: 'ready', progress: 1, bytes: 1, receivedBytes: 1 },
    { film: film('b'), state: 'failed', progress: 0, bytes: 1, receivedBytes: 1 },
    { film: null, state: 'received', progress: 0, bytes: 1, receivedBytes: 1 },
    { film: film('c'), state: 'queued', progress: 0 },
    { film: film('d'), state: 'failed', progress: 0.4 },
  ]);
  expect(Object.fromEntries(films)).toEqual({
    a: { state: 'receiving', progress: 0.25 },
    c: { state: 'waiting', progress: 0 },
    d: { state: 'failed', progress: 0.4 },
  });
});
