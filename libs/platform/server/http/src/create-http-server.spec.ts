import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpServer } from '../index';

describe('the time since the last visit', () => {
  it('begins anew with each GET, and with nothing else', async () => {
    const app = await createHttpServer();
    app.get('/reel', () => 'film');
    app.post('/reel', () => 'kept');
    await app.ready();
    expect(app.kit.sinceLastVisit()).toBe(Infinity);
    await app.inject({ method: 'POST', url: '/reel' });
    expect(app.kit.sinceLastVisit()).toBe(Infinity);
    await app.inject({ method: 'GET', url: '/reel' });
    await sleep(20);
    const since = app.kit.sinceLastVisit();
    expect(since).toBeGreaterThanOrEqual(15);
    expect(since).toBeLessThan(5000);
    await app.close();
  });
});
