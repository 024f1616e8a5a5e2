import { readAudit } from '@nitrate/audit';
import { inTransaction } from '@nitrate/database';
import { eraseContributions, exportContributions } from '../../index';
import { type ContributionsApi, startContributionsApi } from '../testing/start-contributions-api';

jest.setTimeout(30_000);

const pathOf = (film: string) => `/catalog/films/${film}/contributions`;
const written = { kind: 'places', text: 'This is the Nikolaifleet in Hamburg, seen from the bridge.' };

let api: ContributionsApi;
let editor: Record<string, string>;
beforeEach(async () => {
  api = await startContributionsApi();
  const twoFactorUntil = new Date(api.clock.now.getTime() + 3_600_000);
  editor = (await api.addUser({ roles: ['EDITOR'], twoFactorUntil })).headers();
});

const listed = async (query = '') => {
  const { status, body } = await api.send('GET', `/studio/contributions${query}`, editor);
  expect(status).toBe(200);
  return body as { contributions: Record<string, unknown>[]; next: string | null; counts: Record<string, number> };
};

describe('contributing', () => {
  it('stores what a guest writes, with name and address if given', async () => {
    const { slug, id } = await api.addFilm();
    const from = { name: ' Erna Voss ', email: 'erna@films.example' };
    expect(await api.send('POST', pathOf(slug), {}, { ...written, ...from })).toMatchObject({ status: 200, body: {} });
    await api.send('POST', pathOf(slug), {}, { kind: 'dates', text: 'It must be 1931, by the tram.' });
    const { contributions, counts } = await listed();
    expect(counts).toEqual({ new: 2, accepted: 0, declined: 0 });
    expect(contributions).toMatchObject([
      { kind: 'dates', name: null, email: null, hasAccount: false },
      { ...written, film: { id }, name: 'Erna Voss', email: 'erna@films.example', state: 'new', decidedAt: null },
    ]);
  });

  it('takes the address of a user from the account', async () => {
    const { slug } = await api.addFilm();
    const user = await api.addUser();
    await api.send('POST', pathOf(slug), user.headers(), {
      ...written,
      name: 'Somebody',
      email: 'other@films.example',
    });
    expect((await listed()).contributions).toMatchObject([{ name: null, email: user.email, hasAccount: true }]);
  });

  it('stores a repeated one once, and one by a program not at all', async () => {
    const { slug } = await api.addFilm();
    for (const more of [{}, {}, { website: 'https://pills.example' }]) {
      const text = 'website' in more ? 'Buy something nice today' : written.text;
      expect(await api.send('POST', pathOf(slug), {}, { ...written, ...more, text })).toMatchObject({
        status: 200,
        body: {},
      });
    }
    expect((await listed()).contributions).toHaveLength(1);
  });

  it('is refused where too short, too long, full of links, or with a wrong address', async () => {
    const { slug } = await api.addFilm();
    const links = 'http://a.example https://b.example www.c.example http://d.example';
    const wrong = [
      { kind: 'places' },
      { ...written, kind: 'gossip' },
      { ...written, text: '          ' },
      { ...written, text: 'x'.repeat(4001) },
      { ...written, text: links },
      { ...written, email: 'erna' },
      { ...written, more: 1 },
    ];
    for (const body of wrong) {
      expect((await api.send('POST', pathOf(slug), {}, body)).body).toMatchObject({ code: 'validationFailed' });
    }
  });

  it.each(['guests', 'accounts with an unconfirmed address'])('is limited by network for %s', async (who) => {
    const film = await api.addFilm();
    const statuses = new Set<number>();
    for (let i = 0; i < 11; i += 1) {
      const headers = who === 'guests' ? {} : (await api.addUser({ confirmed: false })).headers();
      const body = { ...written, text: `${written.text} ${i}` };
      statuses.add((await api.send('POST', pathOf(film.slug), headers, body)).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });

  it('is refused for a film that visitors do not see', async () => {
    const film = await api.addFilm();
    api.hidden.add(film.id);
    expect((await api.send('POST', pathOf(film.slug), {}, written)).body).toMatchObject({ code: 'filmNotFound' });
  });
});

describe('an editor', () => {
  it('accepts, declines and changes a decision, each with an audit entry without the text', async () => {
    const { slug, id } = await api.addFilm();
    const own = await api.addUser({ roles: ['EDITOR'] });
    await api.send('POST', pathOf(slug), {}, written);
    const contribution = String((await listed()).contributions[0]?.['id']);
    const path = `/studio/contributions/${contribution}/decision`;
    for (const state of ['accepted', 'accepted', 'declined']) {
      expect((await api.send('POST', path, own.headers(), { state, note: ' Compared. ' })).status).toBe(200);
    }
    expect((await listed()).contributions).toEqual([]);
    expect(await listed('?state=declined')).toMatchObject({
      contributions: [{ state: 'declined', note: 'Compared.', decidedBy: own.email }],
      counts: { new: 0, accepted: 0, declined: 1 },
    });
    const entries = await readAudit(api.database, { targetId: contribution }, 10);
    expect(entries).toMatchObject([
      { action: 'contribution.declined', actor: own.id, before: { state: 'accepted' } },
      { action: 'contribution.accepted', before: { state: 'new' }, after: { state: 'accepted', film: id } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Nikolaifleet');
  });

  it('pages by cursor', async () => {
    const { slug } = await api.addFilm();
    for (const text of ['The first message', 'The second message', 'The third message']) {
      await api.send('POST', pathOf(slug), {}, { kind: 'other', text });
    }
    const first = await listed('?size=2');
    expect(first.contributions.map(({ text }) => text)).toEqual(['The third message', 'The second message']);
    const rest = await listed(`?size=2&cursor=${first.next}`);
    expect([rest.contributions.map(({ text }) => text), rest.next]).toEqual([['The first message'], null]);
  });

  it('reads names and addresses only after a confirmation', async () => {
    const own = await api.addUser({ roles: ['EDITOR'] });
    const { status, body } = await api.send('GET', '/studio/contributions', own.headers());
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'twoFactorRequired' })]);
  });

  it('is refused an unknown contribution; others are refused all', async () => {
    const user = await api.addUser();
    const unknown = '/studio/contributions/00000000-0000-7000-8000-000000000000/decision';
    const decision = { state: 'accepted', note: '' };
    expect((await api.send('POST', unknown, editor, decision)).body).toMatchObject({ code: 'notFound' });
    expect((await api.send('POST', unknown, user.headers(), decision)).body).toMatchObject({ code: 'forbidden' });
    expect((await api.send('GET', '/studio/contributions')).body).toMatchObject({ code: 'unauthenticated' });
  });
});

it('goes with the account; what a guest wrote from its address becomes anonymous', async () => {
  const { slug } = await api.addFilm();
  const user = await api.addUser();
  await api.send('POST', pathOf(slug), user.headers(), written);
  await api.send('POST', pathOf(slug), {}, { ...written, text: 'Written without an account', email: user.email });
  expect(await exportContributions(api.database, user.id)).toMatchObject({ contributions: [written] });
  await inTransaction(api.database, (transaction) => eraseContributions(transaction, user.id, [user.email]));
  expect(await exportContributions(api.database, user.id)).toMatchObject({ contributions: [] });
  expect((await listed()).contributions).toMatchObject([{ text: 'Written without an account', email: null }]);
});
