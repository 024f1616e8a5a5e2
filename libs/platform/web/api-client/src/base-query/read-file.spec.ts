import { createFakeNetwork, problem, type FakeReply } from '@nitrate/testing-network';
import { api } from '../api';
import { makeStore } from '../make-store';
import { readFile } from './read-file';
import { createClientSession } from './session';

function start(response: FakeReply, challenge = async () => false) {
  const { send, requests } = createFakeNetwork({ 'GET /api/admin/users.csv': response });
  const session = createClientSession(async () => true);
  const store = makeStore({ send, locale: () => 'en', session, challenge, reducer: api.reducer as never }); // prettier-ignore
  return { read: () => store.dispatch(readFile('/api/admin/users.csv?q=a')), requests };
}

const csv = (headers = {}) => new Response('id,email', { headers: { 'content-type': 'text/csv', ...headers } });

it.each([
  ['the session has to be renewed', problem('unauthenticated')],
  ['the user has to confirm', problem('twoFactorRequired')],
])('reads a file also where %s first', async (_case, refusal) => {
  const responses = [refusal, csv({ 'content-disposition': 'attachment; filename="users-2026.csv"' })];
  const { read, requests } = start(
    () => responses.shift(),
    async () => true,
  );
  const file = await read();
  expect([file.name, await file.content.text()]).toEqual(['users-2026.csv', 'id,email']);
  expect(requests.map(({ url }) => url.pathname + url.search)).toEqual(Array(2).fill('/api/admin/users.csv?q=a'));
});

it('names a file after its address where the server does not', async () => {
  expect((await start(csv()).read()).name).toBe('users.csv');
});

it('fails with the refusal where the user does not confirm', async () => {
  await expect(start(problem('twoFactorRequired')).read()).rejects.toMatchObject({ code: 'twoFactorRequired' });
});
