import { Writable } from 'node:stream';
import { startApi } from '../testing/start-api';

interface LogLine {
  security?: string;
  [field: string]: unknown;
}

/** An api and the security events that it logs. */
async function startLogged() {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as LogLine);
      done();
    },
  });
  const api = await startApi({ PUBLIC_ORIGIN: 'https://films.example' }, { level: 'info', stream });
  const events = () => lines.filter(({ security }) => security !== undefined);
  return { ...api, events };
}

async function signUp({ app }: Awaited<ReturnType<typeof startLogged>>): Promise<Record<string, string>> {
  const email = 'lotte@films.example';
  const password = 'Correct-4-horses!';
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    headers: { origin: 'https://films.example' },
    payload: { email, confirmEmail: email, password, confirmPassword: password, name: 'Lotte', surname: 'Reiniger' },
  });
  expect(response.statusCode).toBe(200);
  return Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
}

describe('refused access', () => {
  let api: Awaited<ReturnType<typeof startLogged>>;
  beforeAll(async () => {
    api = await startLogged();
  });

  it('is logged with code, route and account, and never with the address', async () => {
    const cookies = await signUp(api);
    const refused = await api.app.inject({ url: '/api/admin/audit?size=5', cookies });
    expect(refused.statusCode).toBe(403);
    const pseudonym = expect.stringMatching(/^[0-9a-f]{16}$/) as string;
    expect(api.events().at(-1)).toMatchObject({
      security: 'access.refused',
      code: 'forbidden',
      method: 'GET',
      route: '/api/admin/audit',
      subject: pseudonym,
      network: pseudonym,
    });
    expect(JSON.stringify(api.events())).not.toMatch(/lotte|size=5/);
  });

  it('is logged for writes from another origin and for forged grants', async () => {
    const before = api.events().length;
    const headers = { origin: 'https://evil.example' };
    await api.app.inject({ method: 'POST', url: '/api/playback/film', headers });
    await api.get(`/media/g/4000000000.${'A'.repeat(43)}/asset/manifest.mpd`);
    expect(api.events().slice(before)).toMatchObject([
      { code: 'forbidden', route: '/api/playback/:film' },
      { code: 'grantInvalid', route: '/media/g/:token/:asset/*' },
    ]);
  });

  it('is logged for forged preview tokens, on pages and in calls', async () => {
    const before = api.events().length;
    await api.get('/about?preview=forged');
    await api.get('/api/cms/landing?preview=forged');
    expect(api.events().slice(before)).toMatchObject([
      { security: 'token.refused', kind: 'preview' },
      { security: 'token.refused', kind: 'preview' },
    ]);
  });

  it('is not logged for visitors without a session', async () => {
    const before = api.events().length;
    expect((await api.get('/api/auth/user/sessions')).statusCode).toBe(401);
    expect(api.events()).toHaveLength(before);
  });
});
