import { writeAudit } from '@nitrate/audit';
import {
  type BulkChange,
  type BulkEdit,
  type BulkMove,
  type BulkPreview,
  type BulkPublication,
  cancelBulkEdit,
  getBulkEdit,
  listBulkEdits,
  maxBulkExamples,
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '@nitrate/cataloguing/contract';
import { type Transaction, inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route, validationFailed } from '@nitrate/http';
import type { ExchangeDeps } from '../exchange-deps';
import { findFailedRuns, findWaitingRuns, hasFailed } from '../runs';
import { isApplicable } from './apply-changes';
import {
  type StoredBulkEdit,
  addBulkEdit,
  bulkEditQueue,
  endBulkRun,
  findBulkEdit,
  findBulkEdits,
  findFilmsLeft,
  startBulkRun,
} from './bulk-store';
import { findMove } from './move-batches';
import { undoableUntil } from './undoable-until';

interface Known {
  names: ReadonlyMap<string, string>;
  /** Keys of the runs whose job has used up its attempts. */
  failed: ReadonlySet<string>;
  /** Keys of the runs whose job waits. */
  waiting: ReadonlySet<string>;
  now: Date;
}

function presentBulkEdit(stored: StoredBulkEdit, { names, failed, waiting, now }: Known): BulkEdit {
  const { id, changes, publication, preview, move, affected, refused, changed, restored, skipped } = stored;
  const { interruptions, examples } = stored;
  const isFailed = hasFailed(stored, failed);
  return {
    id,
    changes,
    publication,
    preview,
    move,
    leftOut: stored.left_out,
    affected,
    refused,
    changed,
    restored,
    skipped,
    interruptions,
    examples,
    state: isFailed ? 'failed' : stored.state,
    selected: stored.selected ?? 0,
    fraction: fractionOf(stored),
    isWaiting: stored.run !== null && waiting.has(stored.run),
    createdAt: stored.created_at.toISOString(),
    finishedAt: stored.finished_at?.toISOString() ?? null,
    undoUntil: undoableUntil(stored, isFailed, now)?.toISOString() ?? null,
    by: names.get(stored.created_by) ?? null,
  };
}

function fractionOf({ state, selected, seen, affected, written, changed, restored, skipped }: StoredBulkEdit): number {
  const part = (done: number, all: number) => (all === 0 ? 0 : Math.min(1, done / all));
  if (state === 'previewing') return part(seen, selected ?? 0);
  if (state === 'running') return part(written, affected);
  if (state === 'undoing') return part(restored + skipped, changed);
  return 1;
}

const maxListed = 20;

interface Wanted {
  changes: readonly BulkChange[];
  publication: BulkPublication | null;
  preview: BulkPreview | null;
  move: BulkMove | null;
}

/** Records are changed, or films published or withdrawn, or their previews moved, or they come to another archive. */
function isValid({ changes, publication, preview, move }: Wanted): boolean {
  if (preview || move) return changes.length === 0 && !publication && !(preview && move);
  if (!publication) return changes.length > 0 && changes.every(isApplicable);
  return changes.length === 0 && (publication.action === 'withdraw') === (publication.reason !== undefined);
}

/** What a bulk edit does, in the audit trail. */
function auditOf({ changes, publication, preview, move }: StoredBulkEdit) {
  if (publication) return publication;
  if (preview) return { preview: preview.window };
  return move ? { archive: move.archive.name } : { changes };
}

const isPast = (publication: BulkPublication | null, now: Date): boolean =>
  publication?.at !== undefined && new Date(publication.at) <= now;

/** The endpoints of bulk edits. The worker runs `bulkEditJobs`. */
export function bulkEditEndpoints(app: HttpServer, { database, findNames }: Omit<ExchangeDeps, 'storage'>): void {
  const present = async (stored: readonly StoredBulkEdit[], now: Date) => {
    const [failed, waiting, names] = await Promise.all([
      findFailedRuns(database, bulkEditQueue, stored),
      findWaitingRuns(database, bulkEditQueue, stored),
      findNames([...new Set(stored.map(({ created_by }) => created_by))]),
    ]);
    return stored.map((each) => presentBulkEdit(each, { names, failed, waiting, now }));
  };
  /** Calls `change` with the bulk edit, which is locked, and with whether its job has failed. */
  const change = async (
    id: string,
    act: (transaction: Transaction, edit: StoredBulkEdit, isFailed: boolean) => Promise<void>,
  ) => {
    const known = await findBulkEdit(database, id);
    if (!known) throw new Refusal('bulkEditNotFound');
    const failed = await findFailedRuns(database, bulkEditQueue, [known]);
    await inTransaction(database, async (transaction) => {
      const edit = await findBulkEdit(transaction, id, { lock: true });
      if (!edit) throw new Refusal('bulkEditNotFound');
      await act(transaction, edit, hasFailed(edit, failed));
    });
    return {};
  };

  route(app, listBulkEdits, async ({ now }) => ({
    edits: await present(await findBulkEdits(database, maxListed), now()),
  }));

  route(app, getBulkEdit, async ({ params, now }) => {
    const stored = await findBulkEdit(database, params.edit);
    const [edit] = stored ? await present([stored], now()) : [];
    if (!edit) throw new Refusal('bulkEditNotFound');
    return { ...edit, left: await findFilmsLeft(database, edit.id, maxBulkExamples) };
  });

  route(
    app,
    previewBulkEdit,
    async ({ body: { selection, changes, publication = null, preview = null, ...body }, viewer, now }) => {
      const move = body.move ? await findMove(database, body.move.archive) : null;
      if (move === undefined) {
        throw validationFailed([
          { path: 'body.move.archive', code: 'unknown', message: 'is not the slug of an archive' },
        ]);
      }
      if (!isValid({ changes, publication, preview, move })) throw new Refusal('bulkEditInvalid');
      if (isPast(publication, now())) {
        throw validationFailed([{ path: 'body.publication.at', code: 'past', message: 'must be in the future' }]);
      }
      const edit = { by: viewer.userId, now: now(), selection, changes, publication, preview, move };
      return { id: await inTransaction(database, (transaction) => addBulkEdit(transaction, edit)) };
    },
  );

  route(app, startBulkEdit, ({ params, viewer, request, now }) =>
    change(params.edit, async (transaction, edit, isFailed) => {
      const canStart = edit.state === 'previewed' || (edit.state === 'running' && isFailed);
      if (!canStart || edit.affected === 0) throw new Refusal('bulkEditNotReady');
      if (edit.state === 'previewed' && isPast(edit.publication, now())) throw new Refusal('bulkEditTooLate');
      await startBulkRun(transaction, edit.id, 'running', viewer.userId);
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'films.bulkEdited',
        target: { kind: 'bulkEdit', id: edit.id },
        before: null,
        after: {
          films: edit.affected,
          ...auditOf(edit),
        },
        requestId: request.id,
      });
    }),
  );

  route(app, undoBulkEdit, ({ params, viewer, request, now }) =>
    change(params.edit, async (transaction, edit, isFailed) => {
      if (!undoableUntil(edit, isFailed, now())) throw new Refusal('bulkEditNotReady');
      await startBulkRun(transaction, edit.id, 'undoing', viewer.userId);
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'films.bulkEditUndone',
        target: { kind: 'bulkEdit', id: edit.id },
        before: { films: edit.changed },
        after: null,
        requestId: request.id,
      });
    }),
  );

  route(app, cancelBulkEdit, ({ params, now }) =>
    change(params.edit, async (transaction, edit) => {
      if (edit.state !== 'previewed' && edit.run === null) throw new Refusal('bulkEditNotReady');
      await endBulkRun(transaction, edit.id, 'cancelled', now());
    }),
  );
}
