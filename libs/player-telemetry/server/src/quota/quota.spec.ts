import { inTransaction } from '@nitrate/database';
import { closeLedgerMonth } from '../rollup/close-month';
import { rollUp } from '../rollup/roll-up';
import { previewStreamsPerNetwork } from './claim';
import { fullAsset, id, item, reportKey, startLedgerApi } from '../testing/start-ledger-api';

const full = (seconds: number) => item({ assetId: fullAsset, seconds });
const at = (time: string) => new Date(`2026-11-24T${time}Z`);

it('counts no more than has passed since the grant, times the streams, however many reports there are', async () => {
  const { send, right, ledger, apart } = await startLedgerApi();
  const token = await right({}, at('11:59:30'));
  const keys = Array.from({ length: 60 }, () => reportKey(at('11:59:30').getTime()));
  const replies = await Promise.all(keys.map((key) => send({ key, items: [full(30)], right: token })));
  expect(replies.map(({ status }) => status)).toEqual(keys.map(() => 200));
  expect((await ledger()).map(({ seconds }) => seconds)).toEqual([30, 30, 30]);
  expect(replies.reduce((sum, { body }) => sum + body.counted, 0)).toBe(90);
  expect(replies.reduce((sum, { body }) => sum + body.apart, 0)).toBe(57);
  expect(new Set((await apart()).map(({ reason }) => reason))).toEqual(new Set(['overLimit']));
});

it('limits a viewer across rights, films and calls', async () => {
  const { send, right, ledger } = await startLedgerApi();
  const granted = at('11:59:50');
  const assets = Array.from({ length: 10 }, (_, index) => id(100 + index));
  const tokens = await Promise.all(assets.map((assetId) => right({ assetId }, granted)));
  await Promise.all(
    tokens.map(async (token, index) => {
      const items = [item({ assetId: assets[index], seconds: 10 })];
      await send({ key: reportKey(granted.getTime()), items, right: token });
    }),
  );
  expect(await ledger()).toHaveLength(3);
});

it('limits a guest by right, and counts another right for itself', async () => {
  const { send, right, ledger } = await startLedgerApi();
  const guest = {
    source: 'network',
    organisationId: id(7),
    network: '192.0.2.0/24',
    viewer: null,
    streams: null,
  } as const;
  for (const token of [await right(guest, at('11:59:00')), await right(guest, at('11:59:00'))]) {
    for (let repeat = 0; repeat < 3; repeat += 1) {
      await send({ key: reportKey(at('11:59:00').getTime()), items: [full(50)], right: token });
    }
  }
  expect((await ledger()).map(({ seconds }) => seconds)).toEqual([50, 50]);
});

it('counts the same minutes of a viewer up to the streams, also where more time has passed since', async () => {
  const { send, right, ledger } = await startLedgerApi();
  const token = await right({}, at('11:00:00'));
  const keys = Array.from({ length: 12 }, () => reportKey(at('11:10:00').getTime()));
  for (const key of keys) await send({ key, items: [full(600)], right: token });
  expect((await ledger()).map(({ seconds }) => seconds)).toEqual([600, 600, 600]);
});

it('takes no room for a report that is repeated', async () => {
  const { send, right } = await startLedgerApi();
  const token = await right({ streams: 1 }, at('11:59:00'));
  const report = { key: reportKey(at('11:59:00').getTime()), items: [full(30)], right: token };
  await Promise.all(Array.from({ length: 8 }, () => send(report)));
  const { body } = await send({ ...report, key: reportKey(at('11:59:30').getTime()) });
  expect(body).toEqual({ counted: 30, apart: 0 });
});

it('counts three lengths of a preview in an item, and no more', async () => {
  const { send, apart } = await startLedgerApi();
  const key = () => reportKey(at('11:00:00').getTime());
  expect((await send({ key: key(), items: [item({ seconds: 121 })] })).body).toEqual({ counted: 121, apart: 0 });
  expect((await send({ key: key(), items: [item({ seconds: 122 })] })).body).toEqual({ counted: 0, apart: 1 });
  expect(await apart()).toMatchObject([{ reason: 'overLimit' }]);
});

it('limits the previews of a network in a day, whatever day they are said to be of', async () => {
  const { send, ledger, database, setTime } = await startLedgerApi();
  const report = (time: string) => ({ key: reportKey(time), items: [item({ seconds: 100 })] });
  expect((await send(report('2026-10-01T12:00:00Z'))).body.counted).toBe(100);
  await database.pool.query('update watch_quota set seconds = $1', [previewStreamsPerNetwork * 86_400 - 100]);
  expect((await send(report('2026-10-02T12:00:00Z'))).body.counted).toBe(100);
  expect((await send(report('2026-10-03T12:00:00Z'))).body).toEqual({ counted: 0, apart: 1 });
  setTime('2026-11-25T00:00:00Z');
  expect((await send(report('2026-10-04T12:00:00Z'))).body.counted).toBe(100);
  expect(await ledger()).toHaveLength(3);
});

it('adds previews of a closed month to the month that is open', async () => {
  const { send, database, now } = await startLedgerApi();
  await inTransaction(database, (transaction) => closeLedgerMonth(transaction, '2026-10-01', now()));
  await send({ key: reportKey('2026-10-05T12:00:00Z') });
  await rollUp(database);
  const { rows } = await database.pool.query('select day::text, month::text, seconds from watch_play_day');
  expect(rows).toEqual([{ day: '2026-10-05', month: '2026-11-01', seconds: 10 }]);
});
