import type { JobHandler } from '@nitrate/jobs';
import { type Mail, mailJob } from '@nitrate/mail';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { statementMail } from '../mails/statement-mail';
import { loadStatement } from './load-statement';
import { StatementMailPayload, statementMailQueue } from './queue-statement-mail';
import { statementCsv, statementFile } from './statement-csv';
import { findStatementMail } from './statement-mail-store';
import { statementPdf } from './statement-pdf';

interface JobDeps extends Pick<AdminAnalyticsDeps, 'database' | 'watch' | 'names' | 'siteName'> {
  mail: Pick<Mail, 'deliver'>;
  /** Where replies go. */
  replyTo: string;
  now(): Date;
}

/** The job that mails a statement to the rights holder, with its PDF and CSV. */
export const adminAnalyticsJobs = (deps: JobDeps): Record<string, JobHandler> =>
  mailJob({
    mail: deps.mail,
    queue: statementMailQueue,
    payload: StatementMailPayload,
    async load({ mail }) {
      const request = await findStatementMail(deps.database, mail);
      if (!request) return undefined;
      // Until then the totals of the closed month still grow by what was received before.
      if (!(await deps.watch.isMonthComplete(request.month))) throw new Error('The month is not rolled up yet.');
      const { lang, archiveId: archive, recipient: to } = request;
      const statement = await loadStatement(deps, { archive, month: request.month.slice(0, 7), lang }, deps.now());
      return { to, lang, statement, siteName: await deps.siteName(lang) };
    },
    async render({ to, lang, statement, siteName }) {
      const pdf = await statementPdf(statement, { lang, siteName, printedAt: deps.now() });
      const file = statementFile(statement);
      return {
        to,
        lang,
        replyTo: deps.replyTo,
        ...statementMail(statement, { lang, siteName }),
        attachments: [
          { filename: `${file}.pdf`, contentType: 'application/pdf', content: pdf },
          {
            filename: `${file}.csv`,
            contentType: 'text/csv; charset=utf-8',
            content: Buffer.from(statementCsv(statement)),
          },
        ],
      };
    },
  });
