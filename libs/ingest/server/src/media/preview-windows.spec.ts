import { inTransaction } from '@nitrate/database';
import { jobsMigrations } from '@nitrate/jobs';
import { startTestDatabase } from '@nitrate/testing-server';
import { v7 as newId } from 'uuid';
import { ingestMigrations } from '../state/ingest-migrations';
import { findMediaChoice, saveMediaChoice } from './media-choice-store';
import { previewWindows } from './preview-windows';

it('are those that were chosen, else those that are played, and are chosen beside the poster', async () => {
  const database = await startTestDatabase([jobsMigrations, ingestMigrations]);
  const [played, chosen, unplayable] = [newId(), newId(), newId()];
  const add = (film: string, kind: 'full' | 'preview', playable: object) =>
    database.pool.query(
      `insert into ingest_asset (id, film_id, kind, fingerprint, playable, ladder) values ($1, $2, $3, '', $4, $5)`,
      [newId(), film, kind, playable, kind === 'full' ? '{}' : null],
    );
  for (const film of [played, chosen]) {
    await add(film, 'full', { durationMs: 600_000 });
    await add(film, 'preview', { offsetMs: 60_000, durationMs: 60_000 });
  }
  await add(unplayable, 'preview', { offsetMs: 0, durationMs: 30_000 });
  await saveMediaChoice(database, chosen, { posterAtMs: 5000, preview: { startMs: 2000, durationMs: 30_000 } });
  const find = () =>
    inTransaction(database, (transaction) => previewWindows.find(transaction, [played, chosen, unplayable]));
  expect(Object.fromEntries(await find())).toEqual({
    [played]: { filmMs: 600_000, window: { startMs: 60_000, durationMs: 60_000 } },
    [chosen]: { filmMs: 600_000, window: { startMs: 2000, durationMs: 30_000 } },
  });
  const window = previewWindows.decide(600_000, { startMs: 599_000, durationMs: 20_000 });
  expect(window).toEqual({ startMs: 570_000, durationMs: 30_000 });
  await inTransaction(database, (transaction) => previewWindows.choose(transaction, chosen, window));
  expect(await findMediaChoice(database, chosen)).toEqual({ preview: window, posterAtMs: 5000, state: 'waiting' });
  expect((await find()).get(chosen)?.window).toEqual(window);
});
