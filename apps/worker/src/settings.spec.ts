import { readSettings } from './settings';

const url = 'postgres://localhost/nitrate';

describe('the configuration of the worker', () => {
  it('stores films in the data folder, or in a bucket', () => {
    const settings = readSettings({ DATABASE_URL: url, NITRATE_DATA: 'data' }, '/srv');
    expect(settings).toMatchObject({ dataFolder: '/srv/data', bucket: undefined });
    const elsewhere = readSettings({ DATABASE_URL: url, STORAGE_URL: 's3://films' }, '/srv');
    expect(elsewhere.bucket).toMatchObject({ bucket: 'films' });
  });

  it('measures nothing without a port for metrics', () => {
    expect(readSettings({ DATABASE_URL: url, METRICS_PORT: '9464' }, '/srv').metrics).toBeUndefined();
    const env = { DATABASE_URL: url, WORKER_METRICS_PORT: '9465' };
    expect(readSettings(env, '/srv').metrics).toEqual({ host: '127.0.0.1', port: 9465 });
  });

  it('reads when harvests begin and when smart lists are mailed', () => {
    expect(readSettings({ DATABASE_URL: url }, '/srv')).toMatchObject({
      harvestHours: { from: 0, to: 24 },
      listMailHour: 5,
    });
    const env = { DATABASE_URL: url, NITRATE_HARVEST_HOURS: '22-6', NITRATE_LIST_MAIL_HOUR: '13' };
    expect(readSettings(env, '/srv')).toMatchObject({ harvestHours: { from: 22, to: 6 }, listMailHour: 13 });
    for (const hours of ['22', '6-6', '24-6', '22-25', '22:00-06:00', 'night', '-1-5']) {
      expect(() => readSettings({ ...env, NITRATE_HARVEST_HOURS: hours }, '/srv')).toThrow(
        'NITRATE_HARVEST_HOURS: must be two hours of the day in UTC, such as 22-6',
      );
    }
    expect(() => readSettings({ ...env, NITRATE_LIST_MAIL_HOUR: '24' }, '/srv')).toThrow(
      'NITRATE_LIST_MAIL_HOUR: must be a whole number from 0 to 23',
    );
  });

  it('reports each variable with a mistake', () => {
    const env = { WORKER_CONCURRENCY: '0', WORKER_MEMORY_MB: 'much', LOG_LEVEL: 'loud', STORAGE_URL: '/srv/films' };
    for (const name of ['DATABASE_URL', 'WORKER_CONCURRENCY', 'WORKER_MEMORY_MB', 'LOG_LEVEL', 'STORAGE_URL']) {
      expect(() => readSettings(env, '/srv')).toThrow(name);
    }
  });
});
