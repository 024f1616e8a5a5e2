import { randomUUID } from 'node:crypto';
import { inTransaction } from '@nitrate/database';
import { eraseEnquiries, exportEnquiries, findEnquiries } from '../../index';
import { deleteOldEnquiries } from './enquiry-store';
import { type ContactApi, startContactApi } from '../testing/start-contact-api';
import { salesAddress } from '../testing/start-form-api';

jest.setTimeout(30_000);

const written = {
  kind: 'institution',
  name: 'Erna Voss',
  organisation: 'City Library',
  email: 'erna@library.example',
  country: 'Germany',
  phone: '+49 40 12345',
  seats: 1200,
  lang: 'en',
  message: 'We would like to show films to our readers.\nHow do we begin?\n\nKind regards',
};
const enquiry = (more: object = {}) => ({ ...written, idempotencyKey: randomUUID(), ...more });

let api: ContactApi;
beforeEach(async () => {
  api = await startContactApi();
});

const stored = () => findEnquiries(api.database, { limit: 100 });

describe('an enquiry', () => {
  it('is stored as it was written, without spaces around it', async () => {
    const reply = await api.send(enquiry({ name: '  Erna Voss ', email: ' erna@library.example ' }));
    expect(reply).toMatchObject({ status: 200, body: {} });
    const { idempotencyKey: _, ...expected } = enquiry();
    expect(await stored()).toEqual([{ ...expected, id: expect.any(String) as string, createdAt: api.clock.now }]);
  });

  it('needs organisation and number of users for an institution alone, and stores the number for no other', async () => {
    const bare = { organisation: ' ', phone: '' };
    expect((await api.send(enquiry({ ...bare, kind: 'licensing' }))).status).toBe(200);
    expect(await stored()).toMatchObject([{ kind: 'licensing', organisation: null, phone: null, seats: null }]);
    const { seats: _, ...rest } = enquiry(bare);
    expect((await api.send(rest)).body).toMatchObject({
      code: 'validationFailed',
      errors: [
        { path: 'body.organisation', code: 'required' },
        { path: 'body.seats', code: 'required' },
      ],
    });
  });

  it('is refused with all fields that are wrong', async () => {
    const links = 'See http://a.example http://b.example http://c.example http://d.example';
    const wrong: [object, string[]][] = [
      [{ idempotencyKey: 'mine' }, ['idempotencyKey']],
      [{ kind: 'gossip', email: 'erna', message: 'Hello' }, ['email', 'kind', 'message']],
      [{ name: ' ', country: '\t' }, ['name', 'country']],
      [{ phone: 'call me', seats: 0 }, ['seats', 'seats', 'phone']],
      [{ message: '          ' }, ['message']],
      [{ message: links }, ['message']],
      [{ message: 'x'.repeat(4001) }, ['message']],
      [{ lang: 'fr' }, ['lang']],
    ];
    for (const [more, fields] of wrong) {
      const { status, body } = await api.send(enquiry(more));
      const named = (body['errors'] as { path: string }[]).map(({ path }) => path.replace('body.', ''));
      expect([status, body['code'], named.sort()]).toEqual([400, 'validationFailed', fields.sort()]);
    }
    expect(await stored()).toEqual([]);
  });

  it.each([
    { email: 'erna@library.example\r\nBcc: all@films.example' },
    { email: 'erna@library.example, all@films.example' },
    { email: '"erna" <erna@library.example>' },
    { name: 'Erna\r\nBcc: all@films.example' },
    { organisation: 'Library\u2028Bcc: all@films.example' },
    { country: 'Germany\u001b[2J' },
    { name: 'Erna \u202egro.elpmaxe' },
    { name: 'Win at https://pills.example' },
    { organisation: 'WWW.pills.example' },
    { message: 'A message with a NUL \u0000 in it' },
    { more: 1 },
  ])('is refused with hostile input: %j', async (more) => {
    expect((await api.send(enquiry(more))).body).toMatchObject({ code: 'validationFailed' });
    expect(await stored()).toEqual([]);
  });

  it('is stored and mailed once where it is sent twice, also at the same time', async () => {
    const twice = enquiry();
    const replies = await Promise.all([api.send(twice), api.send(twice)]);
    replies.push(await api.send({ ...twice, message: 'Something else, with the same key' }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored()).toMatchObject([{ message: written.message }]);
    expect(await api.mailsTo(written.email)).toHaveLength(1);
    expect(await api.mailsTo(salesAddress)).toHaveLength(1);
  });

  it('of a program gets the reply of a person and is not stored', async () => {
    const reply = await api.send(enquiry({ website: 'https://pills.example' }));
    expect(reply).toMatchObject({ status: 200, body: {} });
    expect(await stored()).toEqual([]);
    expect(await api.mailsTo(written.email)).toEqual([]);
  });
});

describe('too many enquiries', () => {
  const statuses = async (count: number, send: (at: number) => ReturnType<ContactApi['send']>) => {
    const replies = [];
    for (let at = 0; at < count; at += 1) replies.push((await send(at)).status);
    return replies;
  };
  const another = (at: number) => enquiry({ email: `reader-${at}@library.example` });

  it('from one address are refused, from wherever they come, and the reply says when again', async () => {
    const emails = [written.email, written.email.toUpperCase(), written.email];
    expect(await statuses(3, (at) => api.send(enquiry({ email: emails[at] }), {}, `203.0.113.${at}`))).toEqual([
      200, 200, 200,
    ]);
    const refused = await api.send(enquiry(), {}, '203.0.113.99');
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'tooManyRequests' },
      headers: { 'retry-after': '300' },
    });
    expect(await stored()).toHaveLength(3);
  });

  it('from one network are refused, while one of another is not', async () => {
    expect(new Set(await statuses(10, (at) => api.send(another(at))))).toEqual(new Set([200]));
    const last = another(10);
    expect((await api.send(last)).status).toBe(429);
    expect((await api.send(last, {}, '198.51.100.1')).status).toBe(200);
  });

  it('from one network are refused to accounts with an unconfirmed address as well', async () => {
    const send = async (at: number) => api.send(another(at), (await api.addUser({ confirmed: false })).headers);
    expect(new Set(await statuses(10, send))).toEqual(new Set([200]));
    expect((await send(10)).status).toBe(429);
  });

  it('of one user are refused, while other users of the network are not', async () => {
    const [one, other] = [await api.addUser(), await api.addUser()];
    expect(new Set(await statuses(10, (at) => api.send(another(at), one.headers)))).toEqual(new Set([200]));
    expect((await api.send(another(10), one.headers)).status).toBe(429);
    expect((await api.send(another(11), other.headers)).status).toBe(200);
  });
});

describe('the mails', () => {
  it('bring the enquiry to the archive, whose reply goes to the sender', async () => {
    await api.send(enquiry());
    const [mail, ...others] = await api.mailsTo(salesAddress);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Enquiry (access): City Library');
    expect(mail?.headers).toMatchObject({ 'Reply-To': written.email, 'Content-Language': 'en' });
    expect(mail?.text).toContain(
      'Name: Erna Voss\nOrganisation: City Library\nEmail: erna@library.example\nCountry: Germany\n' +
        'Telephone: +49 40 12345\nNumber of people (approx.): 1,200\nLanguage: English\n\n' +
        'We would like to show films to our readers.\nHow do we begin?\n\nKind regards\n',
    );
  });

  it('bring a copy to the sender, in the language of the page', async () => {
    await api.send(enquiry({ lang: 'de', kind: 'licensing', organisation: '', phone: '' }));
    const [mail] = await api.mailsTo(written.email);
    expect(mail?.subject).toBe('Ihre Anfrage ist angekommen');
    expect(mail?.headers).toMatchObject({ 'Reply-To': salesAddress, 'Content-Language': 'de' });
    expect(mail?.text).toContain('innerhalb von fünf Arbeitstagen');
    expect(mail?.text).toContain('Anliegen: Lizenz für Filmmaterial\nName: Erna Voss\nE-Mail: ');
    expect(mail?.text).toContain('How do we begin?');
    expect(mail?.text).toContain('https://films.example/de/explore');
    const [toArchive] = await api.mailsTo(salesAddress);
    expect(toArchive?.subject).toBe('Anfrage (Lizenz): Erna Voss');
  });

  it('show markup as it was typed, and nothing of it in the head of the receipt', async () => {
    const name = '<b>Win</b> $& {from} pills';
    await api.send(enquiry({ name, organisation: name, message: '<script>alert(1)</script> & more' }));
    const [receipt] = await api.mailsTo(written.email);
    expect(receipt?.html).not.toMatch(/<script|<b>/);
    expect(receipt?.text).toContain('<script>alert(1)</script> & more');
    expect(JSON.stringify([receipt?.subject, receipt?.headers])).not.toContain('pills');
    const [mail] = await api.mailsTo(salesAddress);
    expect(mail?.subject).toBe(`Enquiry (access): ${name}`);
  });

  it('are not sent of an enquiry that was deleted', async () => {
    const user = await api.addUser();
    await api.send(enquiry(), user.headers);
    await inTransaction(api.database, (transaction) => eraseEnquiries(transaction, user.id, []));
    expect(await api.mailsTo(salesAddress)).toEqual([]);
  });
});

it('pages from the newest to the oldest, also within a moment', async () => {
  for (const message of ['The first message', 'The second message', 'The third message']) {
    await api.send(enquiry({ message }));
  }
  const newest = await findEnquiries(api.database, { limit: 2 });
  const rest = await findEnquiries(api.database, { limit: 2, olderThan: newest[1] });
  expect([...newest, ...rest].map(({ message }) => message.split(' ')[1])).toEqual(['third', 'second', 'first']);
});

it('goes with the account, which can export it', async () => {
  const [user, other] = [await api.addUser(), await api.addUser()];
  await api.send(enquiry(), user.headers);
  await api.send(enquiry({ email: 'Home@films.example' }));
  await api.send(enquiry({ email: 'other@films.example' }), other.headers);
  const { idempotencyKey: _, ...exported } = enquiry();
  expect(await exportEnquiries(api.database, user.id)).toEqual({
    enquiries: [{ ...exported, createdAt: api.clock.now }],
  });
  await inTransaction(api.database, (transaction) => eraseEnquiries(transaction, user.id, ['home@films.example']));
  expect(await stored()).toMatchObject([{ email: 'other@films.example' }]);
  expect(await exportEnquiries(api.database, user.id)).toEqual({ enquiries: [] });
});

it('is deleted after two years', async () => {
  await api.send(enquiry());
  await deleteOldEnquiries(api.database, new Date('2028-11-21T12:00:00.000Z'));
  expect(await stored()).toHaveLength(1);
  await deleteOldEnquiries(api.database, new Date('2028-11-21T12:00:00.001Z'));
  expect(await stored()).toEqual([]);
});
