import { playOf, recordWatchTime } from '@nitrate/player-telemetry/contract';
import { maxRejectedPerDay } from './ledger/insert-reports';
import { archiveId, filmId, fullAsset, id, item, reportKey, startLedgerApi, viewer } from './testing/start-ledger-api';

const full = (seconds = 10) => item({ assetId: fullAsset, seconds });

it('stores a report of a full film with why it was watched, and nothing that the client says about it', async () => {
  const { send, right, api } = await startLedgerApi();
  const network = { source: 'network', organisationId: id(7), network: '192.0.2.0/24', viewer: null } as const;
  const [key, inNetwork] = [reportKey('2026-11-24T11:59:00Z'), reportKey('2026-11-24T11:59:30Z')];
  const items = [{ ...full(60), archiveId: 'elsewhere' }];
  expect(await send({ key, items, right: await right() })).toMatchObject({
    status: 200,
    body: { counted: 60, apart: 0 },
  });
  await send({ key: inNetwork, items: [full(30)], right: await right(network) });
  const { rows } = await api.database.pool.query('select * from watch_time order by key');
  const common = {
    item: 0,
    film_id: filmId,
    asset_id: fullAsset,
    kind: 'full',
    asset_ms: 3_600_000,
    archive_id: archiveId,
  };
  expect(rows).toMatchObject([
    { ...common, key, seconds: 60, source: 'subscription', organisation_id: null, network: null, viewer },
    {
      ...common,
      key: inNetwork,
      seconds: 30,
      source: 'network',
      organisation_id: id(7),
      network: '192.0.2.0/24',
      viewer: null,
    },
  ]);
});

it('stores a report of a preview without a right', async () => {
  const { send, ledger } = await startLedgerApi();
  const key = reportKey('2026-11-24T11:59:00Z');
  expect((await send({ key })).body).toEqual({ counted: 10, apart: 0 });
  expect(await ledger()).toEqual([{ key, item: 0, seconds: 10, source: 'preview' }]);
});

it('stores a batch once, however often, in whatever order and from wherever it is sent', async () => {
  const { send, ledger, setTime } = await startLedgerApi();
  const keys = Array.from({ length: 20 }, () => reportKey('2026-11-24T11:00:00Z'));
  const sent = [...keys, ...keys.toReversed(), ...keys].map((key) => send({ key, items: [item({ seconds: 7 })] }));
  const replies = await Promise.all(sent);
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(replies.reduce((sum, { body }) => sum + body.counted, 0)).toBe(140);
  setTime('2026-12-01T00:00:01Z');
  for (const key of keys) expect((await send({ key })).body).toEqual({ counted: 0, apart: 0 });
  expect(await ledger()).toEqual([...keys].sort().map((key) => ({ key, item: 0, seconds: 7, source: 'preview' })));
});

it('stores a batch that began in one month and arrives in the next one once', async () => {
  const { send, ledger, setTime } = await startLedgerApi();
  setTime('2026-11-30T23:59:59Z');
  const key = reportKey('2026-11-30T23:59:30Z');
  await send({ key, items: [item({ seconds: 29 })] });
  setTime('2026-12-01T00:00:30Z');
  await send({ key, items: [item({ seconds: 29 })] });
  await send({ key: reportKey('2026-12-01T00:00:00Z'), items: [item({ seconds: 30 })] });
  expect((await ledger()).map(({ seconds }) => seconds)).toEqual([29, 30]);
});

it('refuses a clock that is wrong and keys of the future, and says what time it is', async () => {
  const { send, ledger, apart } = await startLedgerApi();
  const key = reportKey('2026-11-24T11:59:00Z');
  for (const clientTime of ['2026-11-24T12:00:10.001Z', '2026-11-24T11:59:49.999Z', '1970-01-01T00:00:00Z']) {
    const { status, body, headers } = await send({ key, clientTime });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'clockWrong' })]);
    expect(headers['date']).toBe('Tue, 24 Nov 2026 12:00:00 GMT');
  }
  expect((await send({ key: reportKey('2026-11-24T12:00:10.001Z') })).status).toBe(409);
  expect([await ledger(), await apart()]).toEqual([[], []]);
  for (const clientTime of ['2026-11-24T12:00:10Z', '2026-11-24T11:59:50Z']) {
    expect((await send({ key: reportKey('2026-11-24T11:59:00Z'), clientTime })).body.counted).toBe(10);
  }
});

it('measures elapsed time by the clock of the client where that is ahead', async () => {
  const { send } = await startLedgerApi();
  const key = reportKey('2026-11-24T12:00:00Z');
  const { body } = await send({ key, clientTime: '2026-11-24T12:00:09Z', items: [item({ seconds: 9 })] });
  expect(body).toEqual({ counted: 9, apart: 0 });
});

it.each([
  ['', '2026-11-24T12:00:00Z'],
  ['0199a000-0000-4000-8000-000000000001', '2026-11-24T12:00:00Z'],
  ["0199a000-0000-7000-8000-00000000000'", '2026-11-24T12:00:00Z'],
  [reportKey('2026-11-24T11:59:00Z'), 'now'],
  [reportKey('2026-11-24T11:59:00Z'), ''],
])('refuses the headers %j and %j', async (key, clientTime) => {
  const { send, ledger } = await startLedgerApi();
  const { status, body } = await send({ key, clientTime });
  expect([status, body]).toEqual([400, expect.objectContaining({ code: 'validationFailed' })]);
  expect(await ledger()).toEqual([]);
});

it('refuses a body that is no batch', async () => {
  const { send, api } = await startLedgerApi();
  const key = reportKey('2026-11-24T11:59:00Z');
  const hostile = [
    ...[[], [item({ seconds: 0 })], [item({ seconds: -5 })], [item({ seconds: 1.5 })], [item({ seconds: 86_401 })]],
    ...[[item({ assetId: "'; drop table watch_time" })], Array.from({ length: 21 }, () => item())],
    ...[[item({ filmTitle: 'a\0b' })], [item({ filmTitle: 'x'.repeat(1001) })], [{ ...item(), more: 1 }]],
  ];
  for (const items of hostile) expect((await send({ key, items })).status).toBe(400);
  const headers = { 'idempotency-key': key, 'client-time': '2026-11-24T12:00:00Z' };
  const huge = { items: [item({ filmTitle: 'x'.repeat(300_000) })] };
  expect((await api.session().call(recordWatchTime, { body: huge }, headers)).status).toBe(413);
});

it('rejects what was not watched, without counting it', async () => {
  const { send, right, ledger, apart, setTime } = await startLedgerApi();
  const valid = await right();
  const began = '2026-11-24T11:59:00Z';
  const cases: [string, Parameters<typeof send>[0]][] = [
    ['impossible', { key: reportKey(began), items: [item({ seconds: 62 })] }],
    ['noRight', { key: reportKey(began), items: [full()] }],
    ['noRight', { key: reportKey(began), items: [full()], right: `${valid.slice(0, -3)}abc` }],
    ['noRight', { key: reportKey(began), items: [full()], right: await right({ assetId: id(8) }) }],
    ['noRight', { key: reportKey(began), items: [{ ...full(), filmId: id(9) }], right: valid }],
    // Before the grant, and after it.
    ['noRight', { key: reportKey('2026-11-24T10:59:49Z'), items: [full()], right: valid }],
    ['noRight', { key: reportKey(began), items: [full()], right: await right({}, new Date('2026-11-23T10:40:00Z')) }],
    ['unknownAsset', { key: reportKey(began), items: [item({ assetId: id(10) })] }],
    ['unknownAsset', { key: reportKey(began), items: [item({ filmId: id(10) })], right: valid }],
    ['tooOld', { key: reportKey('2026-08-26T11:59:59Z'), items: [item()] }],
  ];
  for (const [index, [reason, report]] of cases.entries()) {
    setTime(new Date(Date.parse('2026-11-24T12:00:00Z') + index).toISOString());
    expect([reason, (await send(report)).body]).toEqual([reason, { counted: 0, apart: 1 }]);
    // Again, when it would be possible.
    if (reason === 'impossible') {
      setTime('2026-11-24T12:00:01Z');
      expect((await send(report)).body.counted).toBe(0);
    }
  }
  expect(await ledger()).toEqual([]);
  const rows = await apart();
  expect(rows.map(({ reason }) => reason)).toEqual(cases.map(([reason]) => reason));
  const { subscriptionId: _, ...report } = item({ seconds: 62 });
  expect(rows[0]?.report).toEqual(report);
});

it('counts watching that was granted even where the viewer has logged out and the grant has expired', async () => {
  const { send, right, setTime } = await startLedgerApi();
  const granted = await right();
  setTime('2026-11-26T08:00:00Z');
  const { body } = await send({ key: reportKey('2026-11-24T12:10:00Z'), items: [full(60)], right: granted });
  expect(body).toEqual({ counted: 60, apart: 0 });
});

it('adds the items of a batch when it decides what is possible', async () => {
  const { send, apart } = await startLedgerApi();
  const items = [item({ seconds: 30 }), item({ seconds: 30 }), item({ seconds: 2 })];
  expect((await send({ key: reportKey('2026-11-24T11:59:00Z'), items })).body).toEqual({ counted: 60, apart: 1 });
  expect(await apart()).toMatchObject([{ reason: 'impossible' }]);
});

it('stores a report of ninety days ago', async () => {
  const { send } = await startLedgerApi();
  expect((await send({ key: reportKey('2026-08-26T12:00:00Z') })).body.counted).toBe(10);
});

it('creates a partition that is missing, and loses no report of the same moment', async () => {
  const { send, setTime, ledger } = await startLedgerApi();
  setTime('2027-06-30T23:59:59Z');
  const keys = ['2027-06-30T23:00:00Z', '2027-04-02T00:00:00Z'].map((time) => reportKey(time));
  const replies = await Promise.all(keys.map((key) => send({ key })));
  expect(replies.map(({ body }) => body.counted)).toEqual([10, 10]);
  expect(await ledger()).toHaveLength(2);
});

it('stores a maximum of rejected reports per day', async () => {
  const { send, api, apart } = await startLedgerApi();
  await api.database.pool.query(
    `insert into watch_time_apart (key, item, received_at, reason, report)
     select gen_random_uuid(), 0, $1, 'noRight', '{}' from generate_series(1, ${maxRejectedPerDay})`,
    [new Date('2026-11-24T10:00:00Z')],
  );
  expect((await send({ key: reportKey('2026-11-24T11:59:00Z'), items: [full()] })).body).toEqual({
    counted: 0,
    apart: 1,
  });
  expect(await apart()).toHaveLength(maxRejectedPerDay);
});

it('limits the calls of one address per minute', async () => {
  const { send } = await startLedgerApi({ maxPerMinute: 2 });
  const statuses: number[] = [];
  for (let call = 0; call < 3; call += 1) {
    statuses.push((await send({ key: reportKey('2026-11-24T11:59:00Z') })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

it('counts plays by the part that their keys share', () => {
  const play = 'f123456789abcdef';
  const [first, second] = [reportKey('2026-11-24T11:59:00Z', play), reportKey('2026-11-24T12:59:00Z', play)];
  expect(playOf(first)).toBe(playOf(second));
  expect(playOf(first)).not.toBe(playOf(reportKey('2026-11-24T11:59:00Z')));
});
