import { openDatabase } from '@nitrate/database';
import { runWorker } from '../index';

/** A worker that prints the key of the job it claimed, and never finishes the job. */
function main(url: string): void {
  const database = openDatabase({ url });
  runWorker(
    database,
    {
      film: async (_payload, run) => {
        await run.progress({ step: 'encode' });
        process.stdout.write(`${process.pid} ${run.key}\n`);
        await new Promise(() => undefined);
      },
    },
    { leaseMs: 900 },
  );
}

main(process.argv[2] ?? '');
