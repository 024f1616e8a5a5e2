import type { Transaction } from '@nitrate/database';
import type { StoredBulkEdit } from './bulk-store';

/** Films per transaction of a preview, which only reads them. */
export const previewBatch = 500;
/** Films per transaction that writes them: the writers of the catalogue wait for each other. */
export const writeBatch = 200;

export type Batch = (transaction: Transaction, edit: StoredBulkEdit) => Promise<{ isLast: boolean }>;
