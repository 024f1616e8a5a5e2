import { createClientSession, type Send } from '@nitrate/api-client';
import { postBy } from './browser-reports';

const item = {
  filmId: 'film',
  assetId: 'asset',
  seconds: 12,
  archiveId: 'archive',
  archiveName: 'Harbour Archive',
  filmTitle: 'A Walk',
  subscriptionId: null,
};

/** Posts a report to a server that returns these statuses, one after the other. */
async function post(statuses: readonly number[], { canRefresh = true, keepalive = false } = {}) {
  const responses = statuses.map((status) => new Response('{}', { status }));
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>(async () => {
    const response = responses.shift();
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  });
  const refresh = jest.fn(async () => canRefresh);
  const context = { send, locale: () => 'de' as const, session: createClientSession(refresh) };
  const response = await postBy(context)({ headers: { 'Idempotency-Key': 'key' }, items: [item], keepalive }).catch(
    () => undefined,
  );
  return { status: response?.status, send, refresh };
}

it('sends the report with the headers of every call and its own', async () => {
  const { status, send } = await post([200], { keepalive: true });
  expect(status).toBe(200);
  expect(send).toHaveBeenCalledWith(
    '/api/ingress/analytics/watchtime',
    expect.objectContaining({
      method: 'POST',
      credentials: 'include',
      keepalive: true,
      body: JSON.stringify({ items: [item] }),
      headers: expect.objectContaining({
        'Accept-Language': 'de-DE',
        'Content-Type': 'application/json',
        'Idempotency-Key': 'key',
      }),
    }),
  );
});

it.each([false, true])(
  'refreshes the session after a 401 and sends the report again (keepalive: %s)',
  async (keepalive) => {
    const { status, send, refresh } = await post([401, 200], { keepalive });
    expect([status, refresh.mock.calls.length, send.mock.calls.length]).toEqual([200, 1, 2]);
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  },
);

it('passes on a 401 where nobody is signed in', async () => {
  expect(await post([401], { canRefresh: false })).toMatchObject({ status: 401 });
});

it.each([425, 503])('leaves %d to the outbox, as for every write', async (status) => {
  const { send, ...rest } = await post([status, 200]);
  expect([rest.status, send.mock.calls.length]).toEqual([status, 1]);
});

it('rejects without a response', async () => {
  expect(await post([])).toMatchObject({ status: undefined });
});
