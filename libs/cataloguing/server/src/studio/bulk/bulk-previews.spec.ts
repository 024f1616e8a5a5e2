import { readAudit } from '@nitrate/audit';
import type { BulkEdit, PreviewWindow } from '@nitrate/cataloguing/contract';
import { upsertFilm } from '@nitrate/catalog/store';
import { type ExchangeApi, startExchangeApi } from '../../testing/start-exchange-api';

jest.setTimeout(60_000);

/** The previews of the films that can be played. */
const previews = new Map<string, { filmMs: number; window: PreviewWindow }>();

let exchange: ExchangeApi;
beforeAll(async () => {
  exchange = await startExchangeApi({
    previewWindows: {
      find: async (_, ids) => new Map([...previews].filter(([id]) => ids.includes(id))),
      decide: (filmMs, { startMs, durationMs }) => ({ startMs: Math.min(startMs, filmMs - durationMs), durationMs }),
      choose: async (_, id, window) => void previews.set(id, { filmMs: previews.get(id)?.filmMs ?? 0, window }),
    },
  });
});

const ok = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const reply = await exchange.send<T>('editor', method, path, body);
  expect([path, reply.status, reply.body]).toEqual([path, 200, expect.anything()]);
  return reply.body;
};
const act = async (id: string, action: 'start' | 'undo') => {
  await ok('POST', `bulk-edits/${id}/${action}`);
  await exchange.work();
  return ok<BulkEdit>('GET', `bulk-edits/${id}`);
};

const window = { startMs: 120_000, durationMs: 40_000 };
const before = { startMs: 60_000, durationMs: 60_000 };

it('is previewed, chosen, and undone, except for films with another one since', async () => {
  const add = (n: number) => upsertFilm(exchange.api.database, { id: `w${n}`, title: `Film ${n}`, archive: 'W' });
  const [long, short, same, silent] = [await add(1), await add(2), await add(3), await add(4)];
  previews.set(long, { filmMs: 600_000, window: before });
  previews.set(short, { filmMs: 100_000, window: before });
  previews.set(same, { filmMs: 600_000, window });
  const { id } = await ok<{ id: string }>('POST', 'bulk-edits', {
    selection: { ids: [long, short, same, silent] },
    changes: [],
    preview: { window },
  });
  await exchange.work();
  const previewed = await ok<BulkEdit>('GET', `bulk-edits/${id}`);
  expect(previewed).toMatchObject({ state: 'previewed', selected: 4, affected: 2, preview: { window } });
  expect(previewed.examples).toEqual([
    { id: long, title: 'Film 1', changes: [], preview: { before, after: window } },
    { id: short, title: 'Film 2', changes: [], preview: { before, after: { startMs: 60_000, durationMs: 40_000 } } },
  ]);
  expect(previews.get(long)?.window).toEqual(before);

  expect(await act(id, 'start')).toMatchObject({ state: 'done', changed: 2, fraction: 1 });
  expect(previews.get(long)?.window).toEqual(window);
  expect(previews.get(short)?.window).toEqual({ startMs: 60_000, durationMs: 40_000 });
  const audited = await readAudit(exchange.api.database, { targetId: long }, 5);
  expect(audited.map(({ action }) => action)).toEqual(['film.mediaChosen']);

  previews.set(short, { filmMs: 100_000, window: { startMs: 0, durationMs: 30_000 } });
  expect(await act(id, 'undo')).toMatchObject({ state: 'undone', restored: 1, skipped: 1 });
  expect(previews.get(long)?.window).toEqual(before);
  expect(previews.get(short)?.window).toEqual({ startMs: 0, durationMs: 30_000 });
});

it('is refused together with other changes', async () => {
  const changes = [{ field: 'rights', action: 'clear', values: [] }];
  const reply = await exchange.send('editor', 'POST', 'bulk-edits', {
    selection: { filter: {} },
    changes,
    preview: { window },
  });
  expect(reply).toMatchObject({ status: 400, body: { code: 'bulkEditInvalid' } });
});
