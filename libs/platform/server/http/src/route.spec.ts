import { defineEndpoint } from '@nitrate/contract-kit';
import { startTestApi } from './testing/start-test-api';
import Type from 'typebox';
import { createHttpServer, publicFor, Refusal, registerProblems, route, refuseUnknown } from '../index';

const Nullable = Type.Union([Type.String(), Type.Null()]);

const getReel = defineEndpoint({
  method: 'GET',
  url: '/reels/:reel',
  summary: 'One reel',
  access: 'anyone',
  params: Type.Object({ reel: Type.String({ minLength: 1, maxLength: 40 }) }),
  query: Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
      genre: Type.Optional(Type.String()),
      lang: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('de')], { default: 'en' })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    reel: Type.String(),
    page: Type.Integer(),
    genre: Nullable,
    lang: Type.Union([Type.Literal('en'), Type.Literal('de')]),
    poster: Type.Union([Type.Object({ base: Type.String() }), Type.Null()]),
    labels: Type.Record(Type.String(), Type.Array(Type.String())),
    at: Type.String(),
  }),
  refusals: ['filmNotFound'],
});

const saveReel = defineEndpoint({
  method: 'POST',
  url: '/reels',
  summary: 'Saves a reel',
  access: 'anyone',
  body: Type.Object({ name: Type.String(), metres: Type.Integer() }, { additionalProperties: false }),
  reply: Type.Object({ name: Type.String() }),
  refusals: [],
});

const start = () =>
  startTestApi({
    migrations: [],
    server: {
      now: () => new Date('1927-01-10T20:00:00Z'),
      publicOrigin: 'https://films.example',
      callsPerMinute: 1000,
    },
    register(app) {
      registerProblems(app, { filmNotFound: 404 });
      route(
        app,
        getReel,
        ({ params, query, now }) => {
          if (params.reel === 'lost') throw new Refusal('filmNotFound', { detail: 'No such reel.' });
          if (params.reel === 'broken') throw new Error('secret cause');
          const found = {
            reel: params.reel,
            page: query.page ?? 0,
            genre: query.genre ?? null,
            lang: query.lang ?? 'en',
          };
          return { ...found, poster: null, labels: { de: ['Rolle'] }, at: now().toISOString(), hidden: 'inside' };
        },
        { cache: publicFor(50) },
      );
      const blank = { path: 'body.name', code: 'blank', message: 'must not be blank' };
      route(app, saveReel, ({ body }) => ({ name: body.name }), {
        rules: ({ name }) => (name?.trim() === '' ? [blank] : []),
      });
      refuseUnknown(app);
    },
  });

describe('route', () => {
  let api: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    api = await start();
  });

  it('fills in defaults, and sends only the properties of the contract', async () => {
    const { status, body } = await api.call(getReel, { params: { reel: 'a/b ü' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      reel: 'a/b ü',
      page: 1,
      genre: null,
      lang: 'en',
      poster: null,
      labels: { de: ['Rolle'] },
      at: '1927-01-10T20:00:00.000Z',
    });
  });

  it('joins repeated parameters with commas', async () => {
    const { body } = await api.get('/api/reels/x?genre=drama&genre=war,news&page=3');
    expect(body).toMatchObject({ genre: 'drama,war,news', page: 3 });
  });

  it('sets Cache-Control on a public response, and returns 304 for a matching ETag', async () => {
    const first = await api.get('/api/reels/x');
    expect(first.headers['cache-control']).toBe('public, max-age=50, stale-while-revalidate=500');
    const again = await api.get('/api/reels/x', { 'if-none-match': String(first.headers['etag']) });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it.each([
    ['/api/reels/x?page=0', 'query.page', 'minimum'],
    ['/api/reels/x?page=last', 'query.page', 'type'],
    ['/api/reels/x?page=1&page=2', 'query.page', 'type'],
    ['/api/reels/x?lang=fr', 'query.lang', 'const'],
    ['/api/reels/x?sort=up', 'query.sort', 'additionalProperties'],
    ['/api/reels/x?__proto__=up', 'query.__proto__', 'additionalProperties'],
    ['/api/reels/x?genre=a%00b', 'query.genre', 'nulCharacter'],
    ['/api/reels/%00', 'params.reel', 'nulCharacter'],
  ])('refuses %s and names %s', async (address, path, code) => {
    const { status, body, headers } = await api.get(address);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(headers['cache-control']).toBe('no-store');
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'validationFailed', errors: expect.arrayContaining([expect.objectContaining({ path, code })]) },
    });
  });

  it('validates a body without coercing types', async () => {
    const reply = await api.app.inject({ method: 'POST', url: '/api/reels', payload: { name: 'M', metres: '3' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ errors: [{ path: 'body.metres', code: 'type' }] });
  });

  const errorsFor = async (payload: object): Promise<string[]> => {
    const reply = await api.app.inject({ method: 'POST', url: '/api/reels', payload });
    const { errors } = reply.json<{ errors: { path: string; code: string }[] }>();
    return errors.map(({ path, code }) => `${path} ${code}`);
  };

  it('names every invalid field of a body once', async () => {
    expect(await errorsFor({})).toEqual(['body.name required', 'body.metres required']);
    expect(await errorsFor({ name: 7, metres: '3' })).toEqual(['body.name type', 'body.metres type']);
    expect(await errorsFor({ name: 7, extra: 1 })).toEqual(['body.name type', 'body.metres required']);
    expect(await errorsFor({ name: 'M', metres: 3, extra: 1 })).toEqual(['body.extra additionalProperties']);
    expect(await errorsFor([])).toEqual(['body type']);
  });

  it('adds the errors of rules for the fields that are valid by the schema', async () => {
    const reply = await api.app.inject({ method: 'POST', url: '/api/reels', payload: { name: ' ' } });
    expect(reply.json()).toMatchObject({
      detail: "body.metres must have required property 'metres'",
      errors: [
        { path: 'body.metres', code: 'required' },
        { path: 'body.name', code: 'blank' },
      ],
    });
    expect(await errorsFor({ name: ' ', metres: 3 })).toEqual(['body.name blank']);
  });

  it('returns for a long list of invalid fields a short one', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, index]));
    expect(await errorsFor(unknown)).toHaveLength(2);
    expect(await errorsFor({ ...unknown, name: 'M', metres: 3 })).toHaveLength(1);
  });

  it('returns a refusal as a problem document', async () => {
    const { status, body } = await api.get('/api/reels/lost');
    expect(status).toBe(404);
    expect(body).toEqual({
      type: 'urn:nitrate:problem:filmNotFound',
      title: 'Film not found',
      status: 404,
      code: 'filmNotFound',
      detail: 'No such reel.',
      instance: expect.stringMatching(/^urn:nitrate:request:[\w-]+$/) as string,
    });
  });

  it('does not disclose the cause of a fault', async () => {
    const { status, text } = await api.get('/api/reels/broken');
    expect(status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: 'somethingWentWrong' });
    expect(text).not.toContain('secret');
  });

  it.each([
    ['an unknown address', { method: 'GET', url: '/api/nothing' }, 404, 'notFound'],
    ['an unknown method', { method: 'DELETE', url: '/api/reels/x' }, 404, 'notFound'],
    ['a malformed address', { method: 'GET', url: '/api/reels/%zz' }, 404, 'notFound'],
    ['a malformed id', { method: 'GET', url: `/api/reels/${'x'.repeat(41)}` }, 404, 'notFound'],
    [
      'a body that is not JSON',
      { method: 'POST', url: '/api/reels', payload: '{', headers: { 'content-type': 'application/json' } },
      400,
      'validationFailed',
    ],
    [
      'a body of another type',
      { method: 'POST', url: '/api/reels', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
      'unsupportedMediaType',
    ],
    [
      'a body beyond a mebibyte',
      { method: 'POST', url: '/api/reels', payload: { name: 'x'.repeat(1_100_000), metres: 1 } },
      413,
      'payloadTooLarge',
    ],
    [
      'a write from a foreign page',
      {
        method: 'POST',
        url: '/api/reels',
        payload: { name: 'M', metres: 1 },
        headers: { origin: 'https://evil.example' },
      },
      403,
      'forbidden',
    ],
    [
      'a cross-site write without an origin',
      {
        method: 'POST',
        url: '/api/reels',
        payload: { name: 'M', metres: 1 },
        headers: { 'sec-fetch-site': 'cross-site' },
      },
      403,
      'forbidden',
    ],
  ] as const)('answers %s with a problem document', async (_what, request, status, code) => {
    const reply = await api.app.inject({ ...request });
    expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({ status, body: { code, status } });
    expect(reply.headers['content-type']).toContain('application/problem+json');
  });

  it('accepts a write from a page of its own origin', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/reels',
      payload: { name: 'M', metres: 1 },
      headers: { origin: 'https://films.example' },
    });
    expect(reply.json()).toEqual({ name: 'M' });
  });

  it('forbids inline scripts and MIME sniffing', async () => {
    const { headers } = await api.get('/api/reels/x');
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a route with an unregistered refusal', () => {
  it('throws when it is added', async () => {
    const app = await createHttpServer();
    expect(() => route(app, { ...saveReel, refusals: ['filmNotFound'] }, () => ({ name: 'M' }))).toThrow(
      /reels.*filmNotFound/,
    );
  });
});

describe('the rate limit', () => {
  it('refuses a client address beyond the limit, but no internal calls', async () => {
    const api = await startTestApi({
      migrations: [],
      server: { callsPerMinute: 3 },
      register: (app) => route(app, saveReel, ({ body }) => ({ name: body.name })),
    });
    const call = (headers = {}) =>
      api.app.inject({ method: 'POST', url: '/api/reels', payload: { name: 'M', metres: 1 }, headers });
    const { name, value } = api.app.deps.internalCallHeader;
    for (let i = 0; i < 5; i += 1) expect((await call({ [name]: value })).statusCode).toBe(200);
    for (let i = 0; i < 3; i += 1) expect((await call()).statusCode).toBe(200);
    const refused = await call();
    expect(refused.json()).toMatchObject({ code: 'tooManyRequests', status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
