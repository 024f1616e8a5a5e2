import type { Transaction } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import Type, { type Static } from 'typebox';

export const statementMailQueue = 'admin-analytics.statement-mail';

export const StatementMailPayload = Type.Object({
  /** Id of the `statement_mail`. */
  mail: Type.String(),
});

/** Queues the mail with a statement, in the transaction that stores its request. */
export async function queueStatementMail(transaction: Transaction, mail: string): Promise<void> {
  const payload: Static<typeof StatementMailPayload> = { mail };
  await enqueue(transaction, { queue: statementMailQueue, key: mail, payload, maxAttempts: 8 });
}
