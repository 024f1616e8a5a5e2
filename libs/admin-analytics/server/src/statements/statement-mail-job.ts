import { type JobHandler, JobRefused } from '@nitrate/jobs';
import { type Mail, MailFailed } from '@nitrate/mail';
import { Value } from 'typebox/value';
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
export function adminAnalyticsJobs(deps: JobDeps): Record<string, JobHandler> {
  return {
    async [statementMailQueue](payload) {
      if (!Value.Check(StatementMailPayload, payload)) throw new JobRefused('payloadInvalid');
      const request = await findStatementMail(deps.database, payload.mail);
      if (!request) return;
      // Until then the figures of the closed month still grow by what was received before.
      if (!(await deps.watch.isMonthComplete(request.month))) throw new Error('The month is not rolled up yet.');
      const { lang, archiveId: archive, recipient: to } = request;
      const statement = await loadStatement(deps, { archive, month: request.month.slice(0, 7), lang }, deps.now());
      const siteName = await deps.siteName(lang);
      const pdf = await statementPdf(statement, { lang, siteName, printedAt: deps.now() });
      const file = statementFile(statement);
      try {
        await deps.mail.deliver({
          ...{ to, lang, replyTo: deps.replyTo, ...statementMail(statement, { lang, siteName }) },
          attachments: [
            { filename: `${file}.pdf`, contentType: 'application/pdf', content: pdf },
            {
              filename: `${file}.csv`,
              contentType: 'text/csv; charset=utf-8',
              content: Buffer.from(statementCsv(statement)),
            },
          ],
        });
      } catch (error) {
        if (error instanceof MailFailed && !error.isTransient) throw new JobRefused('mailRefused', error.message);
        throw error;
      }
    },
  };
}
