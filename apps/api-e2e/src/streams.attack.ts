import { randomUUID } from 'node:crypto';
import { subscriberNetwork } from './support/archive';
import { codeOf, expect, test } from './support/people';

const streamPath = (stream: string) => `/api/playback/streams/${stream}`;

test('a stream is begun by those with the right to it, and seen and ended by its owner alone', async ({
  clients,
  subscriber,
}) => {
  const { films } = (await (await subscriber.get('/api/catalog/films?availability=full')).json()) as {
    films: { id: string }[];
  };
  const data = { film: films[0]?.id };
  const stream = randomUUID();
  expect(await codeOf(await subscriber.put(streamPath(stream), { data }))).toBe('200');

  const { visitor, user, editor, admin } = clients;
  expect(await codeOf(await visitor.put(streamPath(stream), { data }))).toBe('unauthenticated');
  expect(await codeOf(await user.put(streamPath(stream), { data }))).toBe('rightEnded');
  // Editors and administrators have the right by their role, and see their own streams alone.
  for (const client of [user, editor, admin]) {
    expect(await (await client.get('/api/playback/streams')).json()).toMatchObject({ streams: [] });
  }
  for (const client of [visitor, user, editor, admin]) {
    expect(await codeOf(await client.delete(streamPath(stream)))).toBe('streamNotFound');
  }
  const headers = { 'x-forwarded-for': `${subscriberNetwork}.7`, forwarded: `for=${subscriberNetwork}.7` };
  expect(await codeOf(await visitor.put(streamPath(stream), { data, headers }))).toBe('unauthenticated');
  const foreign = { origin: 'https://evil.example' };
  expect(await codeOf(await subscriber.delete(streamPath(stream), { headers: foreign }))).toBe('forbidden');

  const { streams } = (await (await subscriber.get('/api/playback/streams')).json()) as { streams: { id: string }[] };
  expect(streams.map(({ id }) => id)).toContain(stream);
  expect(await codeOf(await subscriber.delete(streamPath(stream)))).toBe('200');
  // An ended stream cannot be revived.
  expect(await codeOf(await subscriber.put(streamPath(stream), { data }))).toBe('streamEnded');
});

test('ids of streams are taken by their form alone', async ({ subscriber }) => {
  for (const id of ['1', "' or 1=1 --", `${randomUUID()}x`, randomUUID().toUpperCase(), '%00', '..%2f..']) {
    const response = await subscriber.put(streamPath(encodeURIComponent(id)), { data: { film: 'any' } });
    expect([id, response.status()]).toEqual([id, 404]);
  }
});

test('all places of an account are taken, however many devices begin at once', async ({ subscriber }) => {
  const { films } = (await (await subscriber.get('/api/catalog/films?availability=full')).json()) as {
    films: { id: string }[];
  };
  const ids = Array.from({ length: 24 }, () => randomUUID());
  const replies = await Promise.all(
    ids.map((id) => subscriber.put(streamPath(id), { data: { film: films[0]?.id } }).then(codeOf)),
  );
  const begun = ids.filter((_, index) => replies[index] === '200');
  expect(begun).toHaveLength(3);
  for (const id of begun) await subscriber.delete(streamPath(id));
});
