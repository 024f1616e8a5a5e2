import { inTransaction } from '@nitrate/database';
import { eraseContributions, exportContributions } from '../../index';
import { type ContributionsApi, startContributionsApi, tokenIn } from '../testing/start-contributions-api';

jest.setTimeout(30_000);

const pathOf = (film: string) => `/catalog/films/${film}/digitisation-request`;
const confirmPath = '/catalog/digitisation-requests/confirm';
const day = 86_400_000;

let api: ContributionsApi;
beforeAll(async () => {
  api = await startContributionsApi();
});

/** A guest who has asked and whose mail has arrived. */
async function askAsGuest(film: string, email: string) {
  const { status, body } = await api.send('PUT', pathOf(film), {}, { email });
  expect([status, body]).toEqual([200, { state: 'mailed', count: null }]);
  return tokenIn((await api.mailsTo(email)).at(-1));
}

const storedCount = async (film: string) => {
  const { rows } = await api.database.pool.query<{ count: string }>(
    'select count(*) from digitisation_request where film_id = $1 and confirmed_at is not null',
    [film],
  );
  return Number(rows[0]?.count);
};

describe('a signed-in user', () => {
  it('asks once, sees it, and withdraws', async () => {
    const { slug, id } = await api.addFilm();
    const user = await api.addUser();
    for (let i = 0; i < 3; i += 1) {
      const { body } = await api.send('PUT', pathOf(slug), user.headers());
      expect(body).toEqual({ state: 'counted', count: null });
    }
    expect(await storedCount(id)).toBe(1);
    expect((await api.send('GET', pathOf(slug), user.headers())).body).toEqual({ count: null, asked: true });
    expect((await api.send('GET', pathOf(slug))).body).toEqual({ count: null, asked: false });
    expect((await api.send('DELETE', pathOf(slug), user.headers())).body).toEqual({ count: null, asked: false });
    expect(await storedCount(id)).toBe(0);
  });

  it('is asked to confirm an unconfirmed address first', async () => {
    const { slug } = await api.addFilm();
    const user = await api.addUser();
    api.unconfirmed.add(user.id);
    expect((await api.send('PUT', pathOf(slug), user.headers())).body).toMatchObject({ code: 'emailNotConfirmed' });
  });

  it('cannot withdraw the request of another', async () => {
    const { slug, id } = await api.addFilm();
    const [one, other] = [await api.addUser(), await api.addUser()];
    await api.send('PUT', pathOf(slug), one.headers());
    expect((await api.send('DELETE', pathOf(slug), other.headers())).status).toBe(200);
    expect(await storedCount(id)).toBe(1);
    expect((await api.send('DELETE', pathOf(slug))).body).toMatchObject({ code: 'unauthenticated' });
  });

  it('is the person who asked with the same address as a guest', async () => {
    const { slug, id } = await api.addFilm();
    const user = await api.addUser();
    const token = await askAsGuest(slug, user.email.toUpperCase());
    await api.send('PUT', pathOf(slug), user.headers());
    await api.send('POST', confirmPath, {}, { token });
    expect(await storedCount(id)).toBe(1);
    expect((await api.send('GET', pathOf(slug), user.headers())).body).toMatchObject({ asked: true });
  });
});

describe('a guest', () => {
  it('is counted once the mailed link is followed, however often; the address is deleted', async () => {
    const { slug, id, title } = await api.addFilm({ title: 'Über „Ferien“ & <Wasser>' });
    const token = await askAsGuest(slug, 'guest@films.example');
    const [mail] = await api.mailsTo('guest@films.example');
    expect(mail?.subject).toBe(`Please confirm: digitise “${title}”`);
    expect(mail?.text).toContain(`“${title}” (Harbour Archive, HN-0417)`);
    expect(await storedCount(id)).toBe(0);
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await api.send('POST', confirmPath, {}, { token });
      expect([status, body]).toEqual([
        200,
        { film: { id, slug, title, titleLang: 'en' }, count: null, onScreen: false },
      ]);
    }
    expect(await storedCount(id)).toBe(1);
    const { rows } = await api.database.pool.query('select email from digitisation_request where film_id = $1', [id]);
    expect(rows).toEqual([{ email: null }]);
  });

  it('gets the same reply whether the address is new, waiting or counted, and no mail once it counts', async () => {
    const { slug } = await api.addFilm();
    const email = 'again@films.example';
    const token = await askAsGuest(slug, email);
    const waiting = await api.send('PUT', pathOf(slug), {}, { email: ' Again@films.example ' });
    expect(await api.mailsTo(email)).toHaveLength(2);
    await api.send('POST', confirmPath, {}, { token });
    const counted = await api.send('PUT', pathOf(slug), {}, { email });
    expect([waiting.body, counted.body]).toEqual([
      { state: 'mailed', count: null },
      { state: 'mailed', count: null },
    ]);
    expect(await api.mailsTo(email)).toHaveLength(2);
  });

  it('gets the mail in the language of the page', async () => {
    const { slug } = await api.addFilm();
    await api.send('PUT', pathOf(slug), {}, { email: 'de@films.example', lang: 'de' });
    const [mail] = await api.mailsTo('de@films.example');
    expect(mail?.subject).toBe('Bitte bestätigen: „A Walk“ digitalisieren');
    expect(mail?.text).toContain('https://films.example/de/digitisation-request/confirm?token=');
  });

  it('gets a new link for one that has expired', async () => {
    const { slug, id } = await api.addFilm();
    const token = await askAsGuest(slug, 'late@films.example');
    const begun = api.clock.now;
    api.clock.now = new Date(begun.getTime() + 7 * day);
    expect((await api.send('POST', confirmPath, {}, { token })).body).toMatchObject({ code: 'tokenExpired' });
    expect((await api.send('POST', '/catalog/digitisation-requests/resend', {}, { token })).status).toBe(200);
    const mails = await api.mailsTo('late@films.example');
    expect(mails).toHaveLength(2);
    expect((await api.send('POST', confirmPath, {}, { token: tokenIn(mails[1]) })).status).toBe(200);
    expect(await storedCount(id)).toBe(1);
    api.clock.now = begun;
  });

  it('withdraws by the link, also twice; the link then confirms nothing', async () => {
    const { slug, id } = await api.addFilm();
    const token = await askAsGuest(slug, 'withdraws@films.example');
    await api.send('POST', confirmPath, {}, { token });
    for (let i = 0; i < 2; i += 1) {
      expect((await api.send('POST', '/catalog/digitisation-requests/withdraw', {}, { token })).body).toEqual({});
    }
    expect(await storedCount(id)).toBe(0);
    expect((await api.send('POST', confirmPath, {}, { token })).body).toMatchObject({ code: 'tokenInvalid' });
  });

  it('cannot forge a link', async () => {
    const { slug } = await api.addFilm();
    const [one, other] = [await askAsGuest(slug, 'one@films.example'), await askAsGuest(slug, 'two@films.example')];
    const forged = Buffer.from(one, 'base64url');
    Buffer.from(other, 'base64url').copy(forged, 0, 0, 16);
    for (const token of [forged.toString('base64url'), 'x'.repeat(64), 'A'.repeat(16)]) {
      for (const path of ['confirm', 'resend', 'withdraw']) {
        const { body } = await api.send('POST', `/catalog/digitisation-requests/${path}`, {}, { token });
        expect([path, body['code']]).toEqual([path, 'tokenInvalid']);
      }
    }
    expect(api.events).toContainEqual({ event: 'token.refused', kind: 'digitisationRequest', reason: 'unknown' });
  });

  it('is refused without a valid address, and after too many mails to one', async () => {
    const { slug } = await api.addFilm();
    for (const body of [undefined, {}, { email: 'nobody' }, { email: 'a@b.example', more: 1 }]) {
      expect((await api.send('PUT', pathOf(slug), {}, body)).body).toMatchObject({ code: 'validationFailed' });
    }
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      statuses.push((await api.send('PUT', pathOf(slug), {}, { email: 'flood@films.example' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('a film', () => {
  it('shows the number of requests from five on', async () => {
    const { slug } = await api.addFilm();
    const counts: unknown[] = [];
    for (let i = 0; i < 6; i += 1) {
      const user = await api.addUser();
      counts.push((await api.send('PUT', pathOf(slug), user.headers())).body['count']);
    }
    expect(counts).toEqual([null, null, null, null, 5, 6]);
    expect((await api.send('GET', pathOf(slug))).body).toEqual({ count: 6, asked: false });
  });

  it('takes no requests once it can be watched', async () => {
    const { slug } = await api.addFilm({ availability: 'previewOnly' });
    const user = await api.addUser();
    const { status, body } = await api.send('PUT', pathOf(slug), user.headers());
    expect([status, body['code']]).toEqual([409, 'filmIsOnScreen']);
  });

  it('that became watchable meanwhile says so when the link is followed', async () => {
    const film = await api.addFilm();
    const token = await askAsGuest(film.slug, 'lucky@films.example');
    api.films.set(film.id, { ...film, availability: 'full' });
    expect((await api.send('POST', confirmPath, {}, { token })).body).toMatchObject({ onScreen: true });
  });

  it('that visitors do not see does not exist', async () => {
    const film = await api.addFilm();
    api.hidden.add(film.id);
    const user = await api.addUser();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      for (const path of [pathOf(film.slug), pathOf('no-such-film')]) {
        expect((await api.send(method, path, user.headers())).body).toMatchObject({ code: 'filmNotFound' });
      }
    }
  });
});

describe('the most requested films', () => {
  it('are listed for editors, the most requested first, and exported as CSV without formulas', async () => {
    const own = await startContributionsApi();
    const editor = await own.addUser({ roles: ['EDITOR'] });
    const [rare, often] = [await own.addFilm({ title: '=1+1' }), await own.addFilm({ title: 'Öl, "Wasser"' })];
    for (const film of [rare, often, often]) {
      await own.send('PUT', pathOf(film.slug), (await own.addUser()).headers());
    }
    const list = await own.send('GET', '/studio/digitisation-requests?size=1', editor.headers());
    expect(list.body).toMatchObject({ total: 2, films: [{ count: 2, film: { title: 'Öl, "Wasser"' } }] });
    const next = await own.send('GET', '/studio/digitisation-requests?size=1&page=2', editor.headers());
    expect(next.body).toMatchObject({ films: [{ count: 1, supplierId: 'HN-0417', onScreen: false }] });

    const csv = await own.send('GET', '/studio/digitisation-requests.csv', editor.headers());
    expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    const [head, first, second] = csv.text.replace('\ufeff', '').split('\r\n');
    expect(head).toBe('requests,title,archive,supplier_id,slug,latest_request,on_screen');
    expect(first).toMatch(/^2,"Öl, ""Wasser""",Harbour Archive,HN-0417,/);
    expect(second).toMatch(/^1,'=1\+1,/);
  });

  it('are for editors alone', async () => {
    const user = await api.addUser();
    for (const path of ['/studio/digitisation-requests', '/studio/digitisation-requests.csv']) {
      expect((await api.send('GET', path)).body).toMatchObject({ code: 'unauthenticated' });
      expect((await api.send('GET', path, user.headers())).body).toMatchObject({ code: 'forbidden' });
    }
  });
});

describe('an account', () => {
  it('takes its requests with it, and the addresses of those that do not count yet', async () => {
    const { slug, id } = await api.addFilm();
    const user = await api.addUser();
    const other = await api.addFilm();
    await askAsGuest(other.slug, user.email);
    await api.send('PUT', pathOf(slug), user.headers());
    expect(await exportContributions(api.database, user.id)).toMatchObject({
      digitisationRequests: [{ filmId: id, requestedAt: api.clock.now }],
    });
    await inTransaction(api.database, (transaction) => eraseContributions(transaction, user.id, [user.email]));
    expect(await exportContributions(api.database, user.id)).toMatchObject({ digitisationRequests: [] });
    const { rows } = await api.database.pool.query('select id from digitisation_request where film_id = $1', [
      other.id,
    ]);
    expect(rows).toEqual([]);
  });
});
