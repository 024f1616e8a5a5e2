import { Readable } from 'node:stream';
import {
  closeMonth,
  exportStatement,
  exportStatements,
  getStatement,
  listStatements,
  mailStatement,
  printStatement,
} from '@nitrate/admin-analytics/contract';
import { type HttpServer, Refusal, route, validationFailed } from '@nitrate/http';
import { defaultLocale, isEmailAddress } from '@nitrate/contract-kit';
import { writeAudit } from '@nitrate/audit';
import { inTransaction } from '@nitrate/database';
import { nameDownload, toCsv } from '@nitrate/text';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadStatements } from '../statements/load-statements';
import { loadStatement } from '../statements/load-statement';
import { saveShares } from '../statements/agreed-shares';
import { checkClosable } from '../statements/month-state';
import { statementCsv, statementFile } from '../statements/statement-csv';
import { statementPdf } from '../statements/statement-pdf';
import { queueStatementMail } from '../statements/queue-statement-mail';
import { saveStatementMail } from '../statements/statement-mail-store';

export function listStatementsEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, listStatements, ({ query, now }) => loadStatements(deps, query, now()));
}

export function getStatementEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, getStatement, ({ params, query: { lang = defaultLocale }, now }) =>
    loadStatement(deps, { ...params, lang }, now()),
  );
}

export function closeMonthEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  const { database, watch } = deps;
  route(app, closeMonth, async ({ params: { month }, viewer, now: clock, request }) => {
    const first = `${month}-01`;
    const now = clock();
    await checkClosable(watch, first, now);
    const archives = await deps.names.archives();
    await inTransaction(database, async (transaction) => {
      const fault = await deps.closeMonth(transaction, first, now);
      if (fault) throw new Refusal(fault === 'closed' ? 'monthClosed' : 'monthNotOver');
      await saveShares(transaction, first, archives);
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'statement.monthClosed',
        target: { kind: 'statement', id: month },
        before: { state: 'open' },
        after: { state: 'closed' },
        requestId: request.id,
      });
    });
    const closed = (await watch.closedMonths()).find((one) => one.month === first);
    const sums = await watch.statementSums([first]);
    return {
      month,
      closedAt: (closed?.closedAt ?? now).toISOString(),
      fullSeconds: sums.reduce((sum, row) => sum + row.fullSeconds, 0),
      previewSeconds: sums.reduce((sum, row) => sum + row.previewSeconds, 0),
    };
  });
}

const columns = [
  ...['month', 'state', 'closed_at', 'archive_id', 'archive', 'full_seconds', 'preview_seconds'],
  ...['watch_part', 'share', 'revenue_part', 'sent_at', 'sent_to'],
];

export function exportStatementsEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, exportStatements, async ({ query, reply, now }) => {
    const { statements } = await loadStatements(deps, query, now());
    nameDownload(reply, `statements-${query.month ?? query.year ?? 'latest'}.csv`);
    return toCsv(
      columns,
      statements.map((line) => ({
        month: line.month,
        state: line.state,
        closed_at: line.closedAt,
        archive_id: line.archive.id,
        archive: line.archive.name,
        full_seconds: line.fullSeconds,
        preview_seconds: line.previewSeconds,
        watch_part: line.watchPart,
        share: line.share,
        revenue_part: line.revenuePart,
        sent_at: line.sent?.at ?? null,
        sent_to: line.sent?.to ?? null,
      })),
    );
  });
}

export function exportStatementEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, exportStatement, async ({ params, query: { lang = defaultLocale }, reply, now }) => {
    const statement = await loadStatement(deps, { ...params, lang }, now());
    nameDownload(reply, `${statementFile(statement)}.csv`);
    return statementCsv(statement);
  });
}

export function printStatementEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, printStatement, async ({ params, query: { lang = defaultLocale }, reply, now }) => {
    const statement = await loadStatement(deps, { ...params, lang }, now());
    nameDownload(reply, `${statementFile(statement)}.pdf`);
    const pdf = await statementPdf(statement, { lang, siteName: await deps.siteName(lang), printedAt: now() });
    return Readable.from([pdf]);
  });
}

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
        archiveId: params.archive,
        month: `${params.month}-01`,
        recipient,
        lang: body.lang,
        requestedBy: viewer.userId,
        requestedAt: now,
      });
      await queueStatementMail(transaction, id);
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'statement.mailed',
        target: { kind: 'statement', id: `${params.archive} ${params.month}` },
        // The address is in `statement_mail`; the trail holds no personal data.
        before: null,
        after: { mail: id, lang: body.lang },
        requestId: request.id,
      });
    });
    return { at: now.toISOString(), to: recipient };
  });
}
