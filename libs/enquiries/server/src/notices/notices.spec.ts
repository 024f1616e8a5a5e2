import { randomUUID } from 'node:crypto';
import { readAudit } from '@nitrate/audit';
import { exportNotices, findNotices, markNoticeDone } from '../../index';
import { salesAddress, signedInAs } from '../testing/start-form-api';
import { type NoticesApi, startNoticesApi } from '../testing/start-notices-api';
import { deleteOldNotices } from './notice-store';

jest.setTimeout(30_000);

const terms = { kind: 'cancellation', manner: 'ordinary', endOn: null };
const declared = { ...terms, name: 'Erna Voss', email: 'erna@films.example', contract: 'Monatsabo', lang: 'de' };
const cancellation = (more: object = {}) => ({ ...declared, key: randomUUID(), ...more });
const withdrawal = (more: object = {}) => {
  const { manner: _, endOn: __, ...rest } = cancellation({ kind: 'withdrawal', ...more });
  return rest;
};

let api: NoticesApi;
beforeEach(async () => {
  api = await startNoticesApi();
});

const stored = () => findNotices(api.database, { limit: 100 });

describe('a notice', () => {
  it('is stored as it was declared, without spaces around it, and confirmed with the time of receipt', async () => {
    const reply = await api.declare(cancellation({ name: '  Erna Voss ', email: ' erna@films.example ' }));
    expect(reply).toMatchObject({ status: 200, body: { receivedAt: '2026-11-21T12:00:00.000Z' } });
    expect(await stored()).toEqual([
      { ...declared, reason: null, id: expect.any(String) as string, receivedAt: api.clock.now, doneAt: null },
    ]);
  });

  it('has a day to end on, and a reason where it is extraordinary', async () => {
    await api.declare(cancellation({ endOn: '2026-12-31', reason: 'Not stored' }));
    await api.declare(cancellation({ manner: 'extraordinary', reason: ' Films do not play. ' }));
    expect(await stored()).toMatchObject([
      { manner: 'extraordinary', reason: 'Films do not play.', endOn: null },
      { manner: 'ordinary', reason: null, endOn: '2026-12-31' },
    ]);
  });

  it('of withdrawal has neither manner nor day nor reason', async () => {
    expect((await api.declare(withdrawal())).status).toBe(200);
    expect((await api.declare(withdrawal({ manner: 'ordinary', endOn: '2026-12-31', reason: 'x' }))).status).toBe(200);
    const none = { kind: 'withdrawal', manner: null, endOn: null, reason: null };
    expect(await stored()).toMatchObject([none, none]);
  });

  it('is received with a day that is past, which ends as soon as possible', async () => {
    expect((await api.declare(cancellation({ endOn: '2026-01-31' }))).status).toBe(200);
  });

  it('is refused with all fields that are wrong', async () => {
    const wrong: [object, string[]][] = [
      [cancellation({ key: 'mine' }), ['key']],
      [cancellation({ kind: 'gossip' }), ['kind']],
      [cancellation({ email: 'erna', name: ' ', contract: '\t' }), ['email', 'name', 'contract']],
      [cancellation({ manner: undefined }), ['manner']],
      [cancellation({ manner: 'extraordinary' }), ['reason']],
      [cancellation({ manner: 'extraordinary', reason: ' \n' }), ['reason']],
      [cancellation({ contract: '' }), ['contract']],
      [cancellation({ endOn: '31.12.2026' }), ['endOn']],
      [cancellation({ endOn: '2026-02-30' }), ['endOn']],
      [cancellation({ endOn: '0000-01-01' }), ['endOn']],
      [cancellation({ name: 'x'.repeat(402) }), ['name']],
      [cancellation({ lang: 'fr' }), ['lang']],
    ];
    for (const [body, fields] of wrong) {
      const reply = await api.declare(body);
      const named = (reply.body['errors'] as { path: string }[]).map(({ path }) => path.replace('body.', ''));
      expect([reply.status, reply.body['code'], [...new Set(named)].sort()]).toEqual([
        ...[400, 'validationFailed', fields.sort()],
      ]);
    }
    expect(await stored()).toEqual([]);
  });

  it.each([
    { email: 'erna@films.example\r\nBcc: all@films.example' },
    { email: 'erna@films.example, all@films.example' },
    { email: '"erna" <erna@films.example>' },
    { name: 'Erna\r\nBcc: all@films.example' },
    { contract: 'Monthly\u2028Bcc: all@films.example' },
    { contract: 'Monthly\u001b[2J' },
    { name: 'Erna \u202egro.elpmaxe' },
    { name: 'Win at https://pills.example' },
    { contract: 'WWW.pills.example' },
    { manner: 'extraordinary', reason: 'See http://pills.example' },
    { manner: 'extraordinary', reason: 'A NUL \u0000 in it' },
    { more: 1 },
  ])('is refused with hostile input: %j', async (more) => {
    expect((await api.declare(cancellation(more))).body).toMatchObject({ code: 'validationFailed' });
    expect(await stored()).toEqual([]);
  });

  it('is one where it is sent twice, also at the same time and later, with the time of the first', async () => {
    const twice = cancellation();
    const replies = await Promise.all([api.declare(twice), api.declare(twice)]);
    api.clock.now = new Date('2026-11-21T12:05:00Z');
    replies.push(await api.declare({ ...twice, contract: 'Something else, with the same key' }));
    const first = { status: 200, body: { receivedAt: '2026-11-21T12:00:00.000Z' } };
    expect(replies).toMatchObject([first, first, first]);
    expect(await stored()).toMatchObject([{ contract: 'Monatsabo' }]);
    expect(await api.mailsTo(declared.email)).toHaveLength(1);
    expect(await api.mailsTo(salesAddress)).toHaveLength(1);
  });
});

describe('too many notices', () => {
  const statuses = async (count: number, declare: (at: number) => ReturnType<NoticesApi['declare']>) => {
    const replies = [];
    for (let at = 0; at < count; at += 1) replies.push((await declare(at)).status);
    return replies;
  };
  const another = (at: number) => cancellation({ email: `reader-${at}@films.example` });

  it('from one network wait, while one of another does not, nor one that was received', async () => {
    const first = another(0);
    await api.declare(first);
    expect(new Set(await statuses(19, (at) => api.declare(another(at + 1))))).toEqual(new Set([200]));
    const last = another(20);
    expect(await api.declare(last)).toMatchObject({
      status: 429,
      body: { code: 'tooManyRequests' },
      headers: { 'retry-after': '300' },
    });
    expect((await api.declare(first)).status).toBe(200);
    expect((await api.declare(last, {}, '198.51.100.1')).status).toBe(200);
    expect(await stored()).toHaveLength(21);
  });

  it('from one network wait for accounts with an unconfirmed address as well', async () => {
    const unconfirmed = () => signedInAs(randomUUID(), { confirmed: false });
    expect(new Set(await statuses(20, (at) => api.declare(another(at), unconfirmed())))).toEqual(new Set([200]));
    expect((await api.declare(another(20), unconfirmed())).status).toBe(429);
  });

  it('of one user wait, while those of other users of the network do not', async () => {
    const [one, other] = [signedInAs(randomUUID()), signedInAs(randomUUID())];
    expect(new Set(await statuses(20, (at) => api.declare(another(at), one)))).toEqual(new Set([200]));
    expect((await api.declare(another(20), one)).status).toBe(429);
    expect((await api.declare(another(21), other)).status).toBe(200);
  });

  it('with one address wait, from wherever they come: each mails a receipt', async () => {
    const emails = [declared.email, declared.email.toUpperCase()];
    const from = (at: number) =>
      api.declare(cancellation({ email: emails[at % 2] ?? declared.email }), {}, `203.0.113.${at}`);
    expect(new Set(await statuses(10, from))).toEqual(new Set([200]));
    expect((await from(10)).status).toBe(429);
  });
});

describe('the mails', () => {
  it('confirm content, time of receipt and end of the contract to the declarant', async () => {
    const reason = 'Seit Wochen spielt kein Film.\nIch habe zweimal geschrieben.';
    await api.declare(cancellation({ manner: 'extraordinary', reason, endOn: '2026-12-31' }));
    const [mail, ...others] = await api.mailsTo(declared.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Ihre Kündigung ist eingegangen');
    expect(mail?.headers).toMatchObject({ 'Reply-To': salesAddress, 'Content-Language': 'de' });
    expect(mail?.text).toContain(
      'Eingegangen: 21. November 2026 um 13:00:00 MEZ\nErklärung: Kündigung\n' +
        'Art der Kündigung: außerordentlich, aus wichtigem Grund\nEnde des Vertrags: 31. Dezember 2026\n' +
        'Name: Erna Voss\nVertrag: Monatsabo\nE-Mail: erna@films.example\n\n' +
        `Grund:\n${reason}\n`,
    );
    expect(mail?.text).toContain('„Jetzt kündigen“');
    expect(mail?.text).not.toMatch(/https?:/);
  });

  it('confirm a withdrawal, in the language of the page', async () => {
    await api.declare(withdrawal({ lang: 'en' }));
    const [mail] = await api.mailsTo(declared.email);
    expect(mail?.subject).toBe('Your withdrawal has been received');
    expect(mail?.text).toContain(
      'Received: 21 November 2026 at 13:00:00 CET\nNotice: Withdrawal\nName: Erna Voss\nContract: Monatsabo\n',
    );
    expect(mail?.text).toContain('“Confirm withdrawal”');
  });

  it('bring the notice to the archive with its number, and say that nothing is ended yet', async () => {
    await api.declare(cancellation({ lang: 'en', name: 'Erna $& {name}' }));
    const [mail, ...others] = await api.mailsTo(salesAddress);
    const [notice] = await stored();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Cancellation: Erna $& {name}');
    expect(mail?.headers).toMatchObject({ 'Reply-To': declared.email });
    expect(mail?.text).toContain('End of the contract: as soon as possible\n');
    expect(mail?.text).toContain('No contract has been ended yet.');
    expect(mail?.text).toContain(`notices done ${notice?.id}`);
  });

  it('show markup as it was typed, and nothing of it in the head of the receipt', async () => {
    await api.declare(cancellation({ name: '<b>Win</b> pills' }));
    const [receipt] = await api.mailsTo(declared.email);
    expect(receipt?.html).not.toContain('<b>');
    expect(receipt?.text).toContain('Name: <b>Win</b> pills');
    expect(JSON.stringify([receipt?.subject, receipt?.headers])).not.toContain('pills');
  });

  it('go out after a crash: they are stored with the notice, and one that failed is repeated alone', async () => {
    await api.declare(cancellation());
    // No process has run the jobs so far. The first delivery to the declarant fails.
    const delivered: string[] = [];
    let failures = 0;
    await api.runJobs(async ({ to }) => {
      if (to === declared.email && failures < 1) {
        failures += 1;
        throw new Error('The mail server is away.');
      }
      delivered.push(to);
    });
    expect(delivered.sort()).toEqual([declared.email, salesAddress]);
    expect(failures).toBe(1);
  });
});

describe('the notices of an archive', () => {
  it('are paged from the newest to the oldest, also within a moment, all or those not done', async () => {
    for (const contract of ['first', 'second', 'third']) await api.declare(cancellation({ contract }));
    const newest = await findNotices(api.database, { limit: 2 });
    const rest = await findNotices(api.database, { limit: 2, olderThan: newest[1] });
    expect([...newest, ...rest].map(({ contract }) => contract)).toEqual(['third', 'second', 'first']);
    const second = newest[1]?.id ?? '';
    expect(await markNoticeDone(api.database, second, api.clock.now)).toBe('done');
    const open = await findNotices(api.database, { limit: 10, open: true });
    expect(open.map(({ contract }) => contract)).toEqual(['third', 'first']);
  });

  it('are marked as done once, with an entry of the audit trail that has nothing personal', async () => {
    await api.declare(cancellation());
    const [notice] = await stored();
    const id = notice?.id ?? '';
    expect(await markNoticeDone(api.database, id, api.clock.now)).toBe('done');
    expect(await markNoticeDone(api.database, id, new Date('2026-12-01T00:00:00Z'))).toBe('already');
    expect(await markNoticeDone(api.database, randomUUID(), api.clock.now)).toBe('unknown');
    expect(await stored()).toMatchObject([{ doneAt: api.clock.now }]);
    const trail = await readAudit(api.database, { targetKind: 'notice' }, 10);
    expect(trail).toMatchObject([{ action: 'notice.done', targetKind: 'notice', targetId: id }]);
    expect(JSON.stringify(trail)).not.toContain('erna');
  });

  it('are deleted three years after the end of the year', async () => {
    await api.declare(cancellation());
    await deleteOldNotices(api.database, new Date('2029-12-31T23:59:59Z'));
    expect(await stored()).toHaveLength(1);
    await deleteOldNotices(api.database, new Date('2030-01-01T00:00:00Z'));
    expect(await stored()).toEqual([]);
  });
});

it('is exported with the account whose confirmed address it has, and with no other', async () => {
  await api.declare(cancellation({ email: 'Erna@films.example' }));
  await api.declare(cancellation({ email: 'other@films.example' }));
  const of = (email: string, emailConfirmed = true) => exportNotices(api.database, { email, emailConfirmed });
  expect(await of(declared.email)).toEqual({
    notices: [{ ...declared, email: 'Erna@films.example', reason: null, receivedAt: api.clock.now, doneAt: null }],
  });
  expect(await of(declared.email, false)).toEqual({ notices: [] });
  expect(await exportNotices(api.database, undefined)).toEqual({ notices: [] });
});
