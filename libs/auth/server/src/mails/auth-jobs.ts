import type { Database } from '@nitrate/database';
import type { JobHandler } from '@nitrate/jobs';
import type { Mail } from '@nitrate/mail';
import { authMailJobs, authMailQueue, authMails } from './auth-mails';
import { linkJobs } from './link-jobs';

interface AuthJobDeps {
  database: Database;
  signingKeys: readonly string[];
  mail: Pick<Mail, 'deliver'>;
  now: () => Date;
}

/** The jobs that mail links and codes. */
export const authJobs = (deps: AuthJobDeps): Record<string, JobHandler> => ({
  ...authMailJobs(deps),
  ...linkJobs({ ...deps, mails: authMails(authMailQueue(deps.signingKeys), deps.now) }),
});
