import { combineSlices } from '@reduxjs/toolkit';
import { createFakeNetwork, problem, type FakeReply } from '@nitrate/testing-network';
import { api } from '../api';
import { call } from '../call';
import { makeStore } from '../make-store';
import { createClientSession, type Session } from './session';
import { retryAfterMs, retryReads } from './send-call';
import { queryRetryDelay } from './with-query-retry';

const things = api.injectEndpoints({
  endpoints: (build) => ({
    readThing: build.query<unknown, string>({
      query: (id) => ({ method: 'GET', url: `/things/${id}`, base: 'api' }),
    }),
    writeThing: build.mutation<unknown, unknown>({
      query: (body) => ({ method: 'POST', url: '/things', base: 'api', body }),
    }),
  }),
});

const { readThing, writeThing } = things.endpoints;

function start(rules: Record<string, FakeReply>, options: { session?: Session; queryRetries?: number } = {}) {
  const network = createFakeNetwork(rules);
  const store = makeStore({
    reducer: combineSlices(api),
    send: network.send,
    locale: () => 'de',
    queryRetries: 0,
    ...options,
  });
  return { network, store };
}

/** Answers in turn; the last one repeats. */
const inTurn = (...responses: (() => unknown)[]) => {
  let turn = 0;
  return () => responses[Math.min(turn++, responses.length - 1)]?.();
};

it('sends cookies, client, language and Accept with every call', async () => {
  const network = createFakeNetwork({ 'GET /api/things/1': { id: 1 } });
  const send = jest.fn(network.send);
  const store = makeStore({ reducer: combineSlices(api), send, locale: () => 'de' });
  const { data } = await store.dispatch(readThing.initiate('1'));
  expect(data).toEqual({ id: 1 });
  expect(send.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  const headers = network.requests[0]?.headers;
  expect(headers?.get('accept')).toBe('application/json');
  expect(headers?.get('accept-language')).toBe('de-DE');
  expect(headers?.get('x-client')).toMatch(/^nitrate-web\/./);
});

describe('transport retry', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('retries a read once after %d', async (status) => {
    const { network, store } = start({
      'GET /api/things/1': inTurn(
        () => new Response('', { status }),
        () => ({ id: 1 }),
      ),
    });
    const { data } = await store.dispatch(readThing.initiate('1'));
    expect(data).toEqual({ id: 1 });
    expect(network.requests).toHaveLength(2);
  });

  it('gives up after the second failure', async () => {
    const { network, store } = start({ 'GET /api/things/1': () => problem('unavailable') });
    await store.dispatch(readThing.initiate('1'));
    expect(network.requests).toHaveLength(2);
  });

  it('does not retry a refused read', async () => {
    const { network, store } = start({ 'GET /api/things/1': () => problem('notFound') });
    await store.dispatch(readThing.initiate('1'));
    expect(network.requests).toHaveLength(1);
  });

  it('never retries a write', async () => {
    const { network, store } = start({ 'POST /api/things': () => problem('unavailable') });
    await store.dispatch(writeThing.initiate({ name: 'x' }));
    expect(network.requests).toHaveLength(1);
  });

  it('retries reads outside of the store, and no writes', async () => {
    const { network } = start({
      'GET /builds/latest.json': inTurn(
        () => new Response('', { status: 503 }),
        () => ({ id: '1' }),
      ),
      'POST /api/page-views': () => new Response('', { status: 503 }),
    });
    const send = retryReads(network.send);
    expect(await (await send('/builds/latest.json')).json()).toEqual({ id: '1' });
    expect((await send('/api/page-views', { method: 'POST' })).status).toBe(503);
    expect(network.requests).toHaveLength(3);
  });

  it('retries a read that got no response, unless it was aborted', async () => {
    const send = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(retryReads(send)('/films')).rejects.toThrow('Failed to fetch');
    expect(send).toHaveBeenCalledTimes(2);
    await expect(retryReads(send)('/films', { signal: AbortSignal.abort() })).rejects.toThrow('Failed to fetch');
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('does not wait for a long Retry-After', async () => {
    const { network, store } = start({
      'GET /api/things/1': () => new Response('', { status: 429, headers: { 'retry-after': '120' } }),
    });
    await store.dispatch(readThing.initiate('1'));
    expect(network.requests).toHaveLength(1);
  });

  it('parses Retry-After in seconds and as a date', () => {
    expect(retryAfterMs('3', 0)).toBe(3000);
    expect(retryAfterMs('Thu, 01 Jan 1970 00:00:09 GMT', 4000)).toBe(5000);
    expect(retryAfterMs('soon', 0)).toBeUndefined();
    expect(retryAfterMs(null, 0)).toBeUndefined();
  });
});

describe('problems', () => {
  const failureOf = async (answer: () => unknown) => {
    const { store } = start({ 'GET /api/things/1': answer });
    return (await store.dispatch(readThing.initiate('1'))).error;
  };

  it('become status, code and errors', async () => {
    const errors = [{ path: 'query.size', code: 'maximum', message: 'too large' }];
    expect(await failureOf(() => problem('validationFailed', errors))).toEqual({
      status: 400,
      code: 'validationFailed',
      errors,
    });
  });

  it('name the request, which the log of the server names as well', async () => {
    const instance = 'urn:nitrate:request:4f2d0c6a-9b7e';
    const answer = () => Response.json({ code: 'notFound', instance }, { status: 404 });
    expect(await failureOf(answer)).toMatchObject({ requestId: '4f2d0c6a-9b7e' });
  });

  it('with a code that is no text become `somethingWentWrong`', async () => {
    const answer = () => Response.json({ code: 42 }, { status: 418 });
    expect(await failureOf(answer)).toEqual({ status: 418, code: 'somethingWentWrong', errors: [] });
  });

  it('without a document get the code of their status', async () => {
    expect(await failureOf(() => new Response('<h1>no</h1>', { status: 404 }))).toMatchObject({ code: 'notFound' });
  });

  it('have status 0 when the server cannot be reached', async () => {
    const answer = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await failureOf(answer)).toEqual({ status: 0, code: 'unavailable', errors: [] });
  });
});

describe('query retry', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('retries a failing query three times, with growing delays', async () => {
    const { network, store } = start({ 'GET /api/things/1': () => problem('somethingWentWrong') }, { queryRetries: 3 });
    const query = store.dispatch(readThing.initiate('1'));
    await jest.advanceTimersByTimeAsync(999);
    expect(network.requests).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(network.requests).toHaveLength(4);
    await jest.advanceTimersByTimeAsync(2000 + 4000);
    expect(network.requests).toHaveLength(8);
    expect((await query).error).toMatchObject({ code: 'somethingWentWrong' });
  });

  it('does not retry refusals and writes', async () => {
    const { network, store } = start(
      { 'GET /api/things/1': () => problem('forbidden'), 'POST /api/things': () => problem('somethingWentWrong') },
      { queryRetries: 3 },
    );
    await store.dispatch(readThing.initiate('1'));
    await store.dispatch(writeThing.initiate({}));
    expect(network.requests).toHaveLength(2);
  });

  it.each([408, 409, 425, 429])('retries a query after %d', async (status) => {
    const { network, store } = start({ 'GET /api/things/1': () => new Response('', { status }) }, { queryRetries: 1 });
    const query = store.dispatch(readThing.initiate('1'));
    await jest.advanceTimersByTimeAsync(1000);
    expect((await query).error).toMatchObject({ status });
    expect(network.requests).toHaveLength(4);
  });

  it('waits for a Retry-After that is longer than its own delay', async () => {
    const { network, store } = start(
      {
        'GET /api/things/1': inTurn(
          () => new Response('', { status: 429, headers: { 'retry-after': '20' } }),
          () => ({ id: 1 }),
        ),
      },
      { queryRetries: 3 },
    );
    const query = store.dispatch(readThing.initiate('1'));
    await jest.advanceTimersByTimeAsync(19_999);
    expect(network.requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect((await query).data).toEqual({ id: 1 });
    expect(network.requests).toHaveLength(2);
  });

  it('gives up where Retry-After asks for more than 30 s', async () => {
    const busy = () => new Response('', { status: 503, headers: { 'retry-after': '31' } });
    const { network, store } = start({ 'GET /api/things/1': busy }, { queryRetries: 3 });
    expect((await store.dispatch(readThing.initiate('1'))).error).toMatchObject({ status: 503 });
    expect(network.requests).toHaveLength(1);
  });

  it('never waits longer than 30 s', () => {
    expect([0, 1, 2, 4, 5, 20].map(queryRetryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  });
});

describe('refresh', () => {
  const unauthenticated = () => problem('unauthenticated');

  it('replays a call once after a 401 if the session could be renewed', async () => {
    const refresh = jest.fn(async () => true);
    const { network, store } = start(
      { 'GET /api/things/1': inTurn(unauthenticated, () => ({ id: 1 })) },
      { session: createClientSession(refresh) },
    );
    const { data } = await store.dispatch(readThing.initiate('1'));
    expect(data).toEqual({ id: 1 });
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(network.requests).toHaveLength(2);
  });

  it('passes on the 401 if it could not', async () => {
    const { network, store } = start(
      { 'GET /api/things/1': unauthenticated },
      { session: createClientSession(async () => false) },
    );
    const { error } = await store.dispatch(readThing.initiate('1'));
    expect(error).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(network.requests).toHaveLength(1);
  });

  it('does not replay a second time when the replay is refused too', async () => {
    const refresh = jest.fn(async () => true);
    const { network, store } = start(
      { 'GET /api/things/1': unauthenticated },
      { session: createClientSession(refresh) },
    );
    await store.dispatch(readThing.initiate('1'));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(network.requests).toHaveLength(2);
  });

  it('refreshes once for concurrent calls', async () => {
    const refresh = jest.fn(async () => true);
    const once = () => inTurn(unauthenticated, () => ({}));
    const { store } = start(
      { 'GET /api/things/1': once(), 'GET /api/things/2': once() },
      { session: createClientSession(refresh) },
    );
    await Promise.all([store.dispatch(readThing.initiate('1')), store.dispatch(readThing.initiate('2'))]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('does not refresh again for a 401 that arrives late', async () => {
    const refresh = jest.fn(async () => true);
    let answerLate: (answer: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (answerLate = resolve));
    const { store } = start(
      {
        'GET /api/things/1': inTurn(unauthenticated, () => ({})),
        'GET /api/things/2': inTurn(
          () => late,
          () => ({ id: 2 }),
        ),
      },
      { session: createClientSession(refresh) },
    );
    const slow = store.dispatch(readThing.initiate('2'));
    await store.dispatch(readThing.initiate('1'));
    answerLate(problem('unauthenticated'));
    expect((await slow).data).toEqual({ id: 2 });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('does not replay a call of an earlier viewer', async () => {
    const refresh = jest.fn(async () => true);
    const session = createClientSession(refresh);
    const answer = () => {
      session.viewerChanged();
      return problem('unauthenticated');
    };
    const { network, store } = start({ 'GET /api/things/1': answer }, { session });
    await store.dispatch(readThing.initiate('1'));
    expect(refresh).not.toHaveBeenCalled();
    expect(network.requests).toHaveLength(1);
  });
});

it('encodes parameters and query into the url, and leaves out undefined values', () => {
  const loose = call as (request: unknown) => { url: string };
  expect(
    loose({ method: 'GET', url: '/films/:film', params: { film: 'a/b' }, query: { q: 'für & wider', page: undefined } })
      .url,
  ).toBe('/films/a%2Fb?q=f%C3%BCr+%26+wider');
});
