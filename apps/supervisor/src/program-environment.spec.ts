import { programEnvironments } from './program-environment';

it('gives the secrets of the api to the api alone', () => {
  const settings = { port: 4200, host: 'localhost', dataFolder: '/srv/data', databaseUrl: undefined } as const;
  const { api, others } = programEnvironments(
    { ...settings, demo: 'none', published: false, sendsMails: false, stopGraceMs: 1_400 },
    { url: 'postgres:///nitrate', embedded: true },
    'instance',
    {
      PATH: '/bin',
      NITRATE_SIGNING_KEY: 'key',
      SMTP_URL: 'smtp://mail',
      WORKER_CONCURRENCY: '2',
      NITRATE_STRIPE_KEY: 'sk_live',
      NITRATE_STRIPE_WEBHOOK_SECRET: 'whsec',
    },
  );
  expect(api).toMatchObject({ NITRATE_SIGNING_KEY: 'key', SMTP_URL: 'smtp://mail', NITRATE_INSTANCE: 'instance' });
  expect(others).toMatchObject({ PATH: '/bin', WORKER_CONCURRENCY: '2', DATABASE_URL: 'postgres:///nitrate' });
  expect(Object.keys(others)).not.toEqual(expect.arrayContaining(['NITRATE_SIGNING_KEY']));
  expect(Object.values(others)).not.toContain('smtp://mail');
  expect(api).toMatchObject({ NITRATE_STRIPE_KEY: 'sk_live', NITRATE_STRIPE_WEBHOOK_SECRET: 'whsec' });
  for (const secret of ['sk_live', 'whsec']) expect(Object.values(others)).not.toContain(secret);
});
