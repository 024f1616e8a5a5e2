import { readSettings } from './settings';

const url = 'postgres://localhost/nitrate';

describe('the configuration of the worker', () => {
  it('puts the media below the data folder', () => {
    expect(readSettings({ DATABASE_URL: url, NITRATE_DATA: 'data' }, '/srv').mediaFolder).toBe('/srv/data/media');
  });

  it('reports each variable with a mistake', () => {
    const env = { WORKER_CONCURRENCY: '0', WORKER_MEMORY_MB: 'much', LOG_LEVEL: 'loud' };
    for (const name of ['DATABASE_URL', 'WORKER_CONCURRENCY', 'WORKER_MEMORY_MB', 'LOG_LEVEL']) {
      expect(() => readSettings(env, '/srv')).toThrow(name);
    }
  });
});
