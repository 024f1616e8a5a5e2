import { byLocale, type Locale } from '@nitrate/contract-kit';
import { exitCode } from '@nitrate/configuration';
import { migrate } from '@nitrate/database';
import { findFailedJobs, type Job, jobsMigrations } from '@nitrate/jobs';
import type { Command, CommandDeps } from '../command';
import { failedJobsMessages } from '../messages/failed-jobs-messages';
import { parseArguments } from '../parse-arguments';
import { printable } from '../printable';
import { UsageError } from '../usage-error';

const maxListed = 1000;

/** Lists the jobs that have failed for good, newest first. Payloads are not shown: they may hold addresses. */
export const failedJobsCommand: Command = {
  usage: byLocale((locale) => failedJobsMessages[locale].usage),
  parse(args) {
    const { positionals, values } = parseArguments(args, { json: { type: 'boolean' } });
    const [value] = positionals;
    if (value !== undefined) {
      const textIn = (locale: Locale) => failedJobsMessages[locale].noArguments(value);
      throw new UsageError(byLocale(textIn));
    }
    return (deps) => listFailed(values.json === true, deps);
  },
};

async function listFailed(json: boolean, { openDatabase, out, locale }: CommandDeps): Promise<number> {
  const database = openDatabase({ applicationName: 'nitrate-failed-jobs', maxConnections: 2 });
  try {
    await migrate(database, [jobsMigrations]);
    const jobs = await findFailedJobs(database, { limit: maxListed });
    const { attempts, none } = failedJobsMessages[locale];
    for (const { queue, key, finishedAt, reason, detail, attempts: count } of jobs) {
      const facts = { queue, key, finishedAt, attempts: count, reason, detail };
      const lines = [
        `${dateIn(finishedAt)}  ${queue}  ${key}`,
        `  ${reason ?? ''} ${attempts(count)}: ${detail ?? ''}`,
      ];
      out.write(json ? `${JSON.stringify(facts)}\n` : `${lines.map(printable).join('\n')}\n\n`);
    }
    if (jobs.length === 0 && !json) out.write(`${none}\n`);
    return exitCode.done;
  } finally {
    await database.close();
  }
}

const dateIn = (finishedAt: Job['finishedAt']): string => finishedAt?.toISOString() ?? '';
