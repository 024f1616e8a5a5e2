import { SignJWT } from 'jose';
import { type Editing, startEditing } from '../testing/start-editing';

let api: Editing;
beforeAll(async () => {
  api = await startEditing();
  await api.editor('PUT', '/studio/content/landing/de/draft', {
    version: 1,
    content: { hero: { title: 'Im Entwurf' } },
  });
  for (const collection of ['Trams', 'Ships']) {
    await api.editor('POST', '/studio/content/collections', { collection });
  }
  await api.editor('PUT', '/studio/content/collection:Trams/en/draft', { version: 0, content: { title: 'Trams' } });
  await api.editor('POST', '/studio/content/pages', { slug: 'secret' });
  await api.editor('PUT', '/studio/content/page:secret/en/draft', { version: 0, content: { title: 'Not yet' } });
});

const tokenFor = async (key: string, lang: 'en' | 'de' = 'en') =>
  (await api.editor('POST', `/studio/content/${key}/preview`, { lang })).body as unknown as {
    token: string;
    path: string;
    expiresAt: string;
  };
const draft = (path: string, token: string) =>
  api.send('anonymous', 'GET', `/cms/${path}${path.includes('?') ? '&' : '?'}preview=${encodeURIComponent(token)}`);

describe('drafts behind a token', () => {
  it('are sent, uncached, to anyone with a token for the page', async () => {
    const { token } = await tokenFor('page:secret');
    const response = await draft('page?slug=secret&lang=en', token);
    expect(response).toMatchObject({ status: 200, body: { slug: 'secret', title: 'Not yet' } });
    expect(response.headers['cache-control']).toBe('no-store');
    const home = await tokenFor('landing', 'de');
    expect((await draft('landing?lang=de', home.token)).body).toMatchObject({ hero: { title: 'Im Entwurf' } });
    expect((await api.visitor('/landing?lang=de')).body).not.toMatchObject({ hero: { title: 'Im Entwurf' } });
  });

  it.each([
    ['landing', 'en', '/'],
    ['landing', 'de', '/de'],
    ['explore', 'en', '/explore'],
    ['signup', 'de', '/de/sign-up'],
    ['footer', 'en', '/'],
    ['page:secret', 'de', '/de/secret'],
    ['collection:Trams', 'de', '/de/collection/trams'],
  ] as const)('of %s in %s are shown at %s, for two days', async (key, lang, path) => {
    const made = await tokenFor(key, lang);
    expect(made.path).toBe(path);
    const payload = JSON.parse(Buffer.from(made.token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(payload).toMatchObject({ path, exp: Date.parse(made.expiresAt) / 1000 });
    expect(Math.abs(Date.parse(made.expiresAt) - Date.now() - 2 * 86_400_000)).toBeLessThan(5000);
  });

  it('of content on every page are sent with the token of any page', async () => {
    const { token } = await tokenFor('page:secret');
    for (const name of ['global', 'header', 'footer']) expect((await draft(name, token)).status).toBe(200);
  });

  it('of a collection are sent with the token of that collection only', async () => {
    const { token } = await tokenFor('collection:Trams');
    expect((await draft('collection?collection=Trams', token)).body).toEqual({ title: 'Trams' });
    const other = await tokenFor('collection:Ships');
    expect((await draft('collection?collection=Trams', other.token)).body).toMatchObject({ code: 'tokenInvalid' });
  });

  it('are refused with the token of another page', async () => {
    const { token } = await tokenFor('page:secret');
    for (const other of ['landing', 'explore', 'login', 'signup', 'page?slug=about']) {
      expect((await draft(other, token)).body).toMatchObject({ status: 403, code: 'tokenInvalid' });
    }
  });

  it('are refused with a forged token, one for another purpose, or none', async () => {
    const { token } = await tokenFor('page:secret');
    const [head, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ path: '/', exp: 4e9, aud: 'nitrate-content-preview' })).toString(
      'base64url',
    );
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const elsewhere = await new SignJWT({ path: '/' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('nitrate-content-preview')
      .setExpirationTime('2d')
      .sign(new TextEncoder().encode('k'.repeat(32)));
    for (const forged of [`${head}.${payload}.${signature}`, none, elsewhere, 'x', '..', token.slice(0, -2)]) {
      api.events.length = 0;
      expect((await draft('landing', forged)).body).toMatchObject({ status: 403, code: 'tokenInvalid' });
      expect(api.events).toEqual([{ event: 'token.refused', kind: 'preview', reason: 'unknown' }]);
    }
    expect((await api.send('editor', 'GET', '/cms/landing')).body.code).toBe('validationFailed');
  });

  it('are refused once the token has expired', async () => {
    const { token } = await tokenFor('page:secret');
    api.setNow(() => new Date(Date.now() + 2 * 86_400_000 + 1000));
    const late = await draft('page?slug=secret', token);
    api.setNow(() => new Date());
    expect(late.body).toMatchObject({ status: 403, code: 'tokenExpired' });
  });

  it('are deleted with their page', async () => {
    await api.editor('POST', '/studio/content/pages', { slug: 'brief' });
    await api.editor('PUT', '/studio/content/page:brief/en/draft', { version: 0, content: { title: 'Brief' } });
    const { token } = await tokenFor('page:brief');
    expect((await draft('page?slug=brief', token)).status).toBe(200);
    await api.editor('DELETE', '/studio/content/pages/brief');
    expect((await draft('page?slug=brief', token)).body.code).toBe('contentNotFound');
  });
});
