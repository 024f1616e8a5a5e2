import { mailStatement } from '@nitrate/admin-analytics/contract';
import { writeAudit } from '@nitrate/audit';
import { isEmailAddress } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route, validationFailed } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadStatement } from '../statements/load-statement';
import { queueStatementMail } from '../statements/queue-statement-mail';
import { saveStatementMail } from '../statements/statement-mail-store';

export function mailStatementEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, mailStatement, async ({ params, body, viewer, now: clock, request }) => {
    const now = clock();
    const recipient = body.to.trim();
    if (!isEmailAddress(recipient)) {
      throw validationFailed([{ path: 'body.to', code: 'format', message: 'must be an email address' }]);
    }
    const { state } = await loadStatement(deps, { ...params, lang: body.lang }, now);
    if (state === 'open') throw new Refusal('monthOpen');
    await inTransaction(deps.database, async (transaction) => {
      const id = await saveStatementMail(transaction, {
        ...{ archiveId: params.archive, month: `${params.month}-01`, recipient, lang: body.lang },
        ...{ requestedBy: viewer.userId, requestedAt: now },
      });
      await queueStatementMail(transaction, id);
      await writeAudit(transaction, {
        ...{ actor: viewer.userId, action: 'statement.mailed' },
        target: { kind: 'statement', id: `${params.archive} ${params.month}` },
        // The address is in `statement_mail`; the trail holds no personal data.
        ...{ before: null, after: { mail: id, lang: body.lang }, requestId: request.id },
      });
    });
    return { at: now.toISOString(), to: recipient };
  });
}
