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
