import { openDatabase } from '@nitrate/database';
import { runWorker } from '../index';

/** A worker on its own that says which job it took and then never finishes it. */
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
