import { once } from 'node:events';
import { NotificationStreams } from './notification-streams';

const minuteMs = 60_000;

const fill = (streams: NotificationStreams, user: string, count: number) =>
  Array.from({ length: count }, () => streams.open(user, minuteMs));

it('opens as many as the process can hold, and as a user needs, until one ends', async () => {
  const streams = new NotificationStreams(25);
  const [first] = fill(streams, 'ada', 20);
  expect(streams.open('ada', minuteMs)).toBeUndefined();
  expect(fill(streams, 'bob', 6).map(Boolean)).toEqual([true, true, true, true, true, false]);
  first?.destroy();
  if (first) await once(first, 'close');
  expect(streams.open('bob', minuteMs)).toBeDefined();
  expect(streams.open('ada', minuteMs)).toBeUndefined();
  streams.close();
});

it('sends the number to the streams of its user alone', () => {
  const streams = new NotificationStreams(25);
  const [ada, , bob] = [...fill(streams, 'ada', 2), ...fill(streams, 'bob', 1)];
  streams.sendUnread('ada', 3);
  expect(String(ada?.read())).toBe('event: unread\ndata: 3\n\n');
  expect(bob?.read()).toBeNull();
  streams.close();
});
