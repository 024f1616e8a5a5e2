import { writeAudit } from '@nitrate/audit';
import type { ContentKey } from '@nitrate/content-cms/contract';
import { type Database, inTransaction, notifyChange, type Transaction } from '@nitrate/database';
import { Refusal, type SignedInViewer } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import type { ContentDb } from '../store/content-db';
import { findContentStates } from '../store/content-rows';
import { contentTopic } from '../store/content-topic';
import { lockDocument } from '../store/write-content';
import type { ContentTables } from '../tables';

export interface PublicationChange {
  key: ContentKey;
  action: `content.${string}`;
  viewer: SignedInViewer;
  request: Pick<FastifyRequest, 'id'>;
}

/** A change whose document is locked. */
interface LockedChange extends Pick<PublicationChange, 'key' | 'action'> {
  by: string;
  /** Null at a time that was set. */
  requestId: string | null;
}

/**
 * Changes what visitors see of a piece of content, in a transaction that locks it, and writes the audit trail.
 * @throws Refusal `contentNotFound`, and what `change` threw
 */
export async function changeContentPublication(
  database: Database,
  { key, action, viewer, request }: PublicationChange,
  change: (db: ContentDb) => Promise<void>,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (!(await lockDocument(transaction.tables<ContentTables>(), key))) throw new Refusal('contentNotFound');
    await changeLockedPublication(transaction, { key, action, by: viewer.userId, requestId: request.id }, change);
  });
}

/** The same in a transaction that has locked the document. @throws what `change` threw */
export async function changeLockedPublication(
  transaction: Transaction,
  { key, action, by, requestId }: LockedChange,
  change: (db: ContentDb) => Promise<void>,
): Promise<void> {
  const db = transaction.tables<ContentTables>();
  const before = await publicationOf(db, key);
  await change(db);
  const after = await publicationOf(db, key);
  await writeAudit(transaction, { action, actor: by, target: { kind: 'content', id: key }, before, after, requestId });
  await notifyChange(transaction.client, contentTopic);
}

/** Published and scheduled versions by language, whose texts the history holds; null where the content is deleted. */
async function publicationOf(db: ContentDb, key: ContentKey): Promise<object | null> {
  const rows = await findContentStates(db, key);
  if (rows.length === 0) return null;
  const states = rows.map(({ lang, publishedVersion, scheduledVersion, scheduledAt }) => {
    const scheduled = scheduledAt && { version: scheduledVersion, at: scheduledAt.toISOString() };
    return [lang, { published: publishedVersion, scheduled }] as const;
  });
  return Object.fromEntries(states);
}
