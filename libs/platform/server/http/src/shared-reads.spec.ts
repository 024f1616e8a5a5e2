import { setImmediate as nextTurn } from 'node:timers/promises';
import { createHttpServer } from './create-http-server';
import { inProcessCalls } from './in-process-calls';
import { sharedRead, withSharedReads } from './shared-reads';

const source = {};

function reader() {
  let reads = 0;
  return {
    read: (key: string, from: object = source) => sharedRead(from, key, async () => `${key} ${(reads += 1)}`),
    reads: () => reads,
  };
}

describe('shared reads', () => {
  it('read each key of each source once', async () => {
    const { read } = reader();
    await withSharedReads(async () => {
      expect(await Promise.all([read('a'), read('a')])).toEqual(['a 1', 'a 1']);
      await nextTurn();
      expect([await read('a'), await read('b'), await read('a', {})]).toEqual(['a 1', 'b 2', 'a 3']);
    });
  });

  it('are not shared with other work, nor outside of any', async () => {
    const { read } = reader();
    const both = await Promise.all([withSharedReads(() => read('a')), withSharedReads(() => read('a'))]);
    expect([...both, await read('a'), await read('a')]).toEqual(['a 1', 'a 2', 'a 3', 'a 4']);
  });

  it('are shared by the in-process calls of the work, whatever their method', async () => {
    const { read, reads } = reader();
    const app = await createHttpServer();
    app.get('/film', () => read('a'));
    app.post('/film', () => read('a'));
    const call = inProcessCalls(app);
    const headers = { 'content-type': 'application/json' };
    await withSharedReads(async () => {
      expect(await call('/film')).toEqual({ status: 200, body: 'a 1' });
      expect(await call('/film', { method: 'POST', headers, body: '{}' })).toEqual({ status: 200, body: 'a 1' });
    });
    expect(reads()).toBe(1);
    expect((await call('/film')).body).toBe('a 2');
  });
});
