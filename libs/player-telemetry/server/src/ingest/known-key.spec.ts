import { item, reportKey, startLedgerApi } from '../testing/start-ledger-api';

let api: Awaited<ReturnType<typeof startLedgerApi>>;
beforeAll(async () => {
  api = await startLedgerApi();
}, 60_000);

it('accepts a key that it knows whatever the clock of the client says, so that it gets no other key', async () => {
  const report = { key: reportKey('2026-11-24T11:00:00Z'), items: [item({ seconds: 40 })] };
  const wrong = { ...report, clientTime: '2026-11-24T15:00:00Z' };
  expect(await api.send(wrong)).toMatchObject({ status: 409, body: { code: 'clockWrong' } });
  expect(await api.send(report)).toMatchObject({ status: 200, body: { counted: 40 } });
  expect(await api.send(wrong)).toMatchObject({ status: 200, body: { counted: 0, apart: 0 } });
  expect(await api.ledger()).toMatchObject([{ seconds: 40 }]);
});
