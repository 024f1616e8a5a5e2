import { setTimeout as sleep } from 'node:timers/promises';
import { secretBox } from '@nitrate/configuration';
import { inTransaction, openDatabase } from '@nitrate/database';
import { type JobHandler, runPools, sealedQueue } from '@nitrate/jobs';
import Type from 'typebox';

export const kinds = ['awaited', 'legal', 'bulk', 'encoding'] as const;

export const awaitedMails = sealedQueue({
  queue: 'awaited',
  schema: Type.Object({ link: Type.String() }),
  box: secretBox(['the-signing-key-of-the-fault-0123456789'], 'job'),
  maxAttempts: 200,
});

/** Runs jobs of each kind, prints the kinds that it has begun, and notes the effect of each with its completion. */
function main(url: string): void {
  const database = openDatabase({ url });
  const workOf =
    (kind: string): JobHandler =>
    async (_payload, run) => {
      process.stdout.write(`${process.pid} ${kind}\n`);
      await run.progress({ begun: true });
      await sleep(Math.random() * 40);
      await inTransaction(database, async (transaction) => {
        await transaction.client.query('insert into effect (key) values ($1)', [run.key]);
        await run.complete(transaction);
      });
    };
  const sealed = awaitedMails.handlers({ database, now: () => new Date() }, async (payload, run) => {
    if (payload.link !== 's3cr3t') throw new Error('The payload is another.');
    await workOf('awaited')(payload, run);
  });
  const pools = [sealed, ...kinds.slice(1).map((kind) => ({ [kind]: workOf(kind) }))];
  runPools(
    database,
    pools.map((handlers) => ({ handlers, concurrency: 2, pollMs: 100 })),
    { leaseMs: 900 },
  );
}

const [, program, url] = process.argv;
if (program?.endsWith('jobs-program.fixture.ts') && url !== undefined) main(url);
