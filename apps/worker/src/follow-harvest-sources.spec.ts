import { catalogMigrations } from '@nitrate/catalog/server';
import { jobsMigrations, findJobs } from '@nitrate/jobs';
import { startTestDatabase } from '@nitrate/testing-server';
import { followHarvestSources } from './follow-harvest-sources';

const [night, early, always] = [
  { from: 22, to: 6 },
  { from: 1, to: 5 },
  { from: 0, to: 24 },
];

it('begins what is due in the hours for harvests alone, and what was due before as well', async () => {
  const database = await startTestDatabase([jobsMigrations, catalogMigrations]);
  await database.pool.query(
    `insert into harvest_source (url, prefix, set_spec, status, lang, every_hours)
     values ('https://archive.example/oai', 'oai_dc', '', 'draft', 'en', 24)`,
  );
  /** How many harvests a worker queues that looks at this time. */
  const queuedAt = async (hours: typeof night, time: string): Promise<number> => {
    await database.pool.query(
      `delete from pgboss.job; update harvest_source set run = null, next_at = '2026-11-20T14:00:00Z'`,
    );
    const log = { info: () => undefined, warn: fail };
    const following = followHarvestSources(database, log, { hours, now: () => new Date(`2026-11-21T${time}Z`) });
    await following.stop();
    return (await findJobs(database)).length;
  };
  expect(await queuedAt(always, '14:00:00')).toBe(1);
  for (const time of ['22:00:00', '00:30:00', '05:59:59'])
    expect([time, await queuedAt(night, time)]).toEqual([time, 1]);
  for (const time of ['06:00:00', '14:00:00', '21:59:59'])
    expect([time, await queuedAt(night, time)]).toEqual([time, 0]);
  for (const time of ['01:00:00', '04:59:59']) expect([time, await queuedAt(early, time)]).toEqual([time, 1]);
  for (const time of ['00:59:59', '05:00:00']) expect([time, await queuedAt(early, time)]).toEqual([time, 0]);
});

const fail = (detail: object) => {
  throw new Error(JSON.stringify(detail));
};
