import { createHttpServer } from '../index';

describe('sinceLastVisit', () => {
  it('is the time since the last GET request; other methods do not count', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const app = await createHttpServer();
    app.get('/reel', () => 'film');
    app.post('/reel', () => 'saved');
    await app.ready();
    expect(app.deps.sinceLastVisit()).toBe(Infinity);
    await app.inject({ method: 'POST', url: '/reel' });
    expect(app.deps.sinceLastVisit()).toBe(Infinity);
    await app.inject({ method: 'GET', url: '/reel' });
    clock.mockReturnValue(1250);
    expect(app.deps.sinceLastVisit()).toBe(250);
    await app.close();
    clock.mockRestore();
  });
});

it('starts however long a plugin takes', async () => {
  const app = await createHttpServer();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  app.register(async () => {
    await new Promise((resolve) => setTimeout(resolve, 120_000));
  });
  app.addHook('onReady', () => new Promise((resolve) => setTimeout(resolve, 120_000)));
  const ready = jest.fn();
  const starting = Promise.resolve(app.ready()).then(ready);
  for (let seconds = 0; seconds < 240; seconds += 10) await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  await starting;
  expect(ready).toHaveBeenCalled();
  await app.close();
});
