import { type SendingEvents, TransferQueue } from './transfer-queue';

const fileOf = (name: string, size = 1000) => Object.defineProperty(new File([], name), 'size', { value: size });

function startQueue() {
  const clock = { now: 0 };
  const sent = new Map<string, SendingEvents>();
  const paused: string[] = [];
  const queue = new TransferQueue(
    (id, _file, events) => {
      sent.set(id, events);
      return { pause: () => void paused.push(id) };
    },
    () => clock.now,
  );
  const states = () => queue.transfers().map(({ id, state }) => `${id} ${state}`);
  return { clock, sent, paused, queue, states };
}

it('sends two files at a time, and the next when one is done or paused', () => {
  const { queue, sent, states } = startQueue();
  for (const id of ['a', 'b', 'c', 'd']) queue.add(id, fileOf(id));
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting', 'd waiting']);
  sent.get('a')?.onDone();
  expect(states()).toEqual(['a done', 'b sending', 'c sending', 'd waiting']);
  queue.pause('b');
  expect(states()).toEqual(['a done', 'b paused', 'c sending', 'd sending']);
});

it('waits for its turn when it continues', () => {
  const { queue, sent, paused, states } = startQueue();
  for (const id of ['a', 'b', 'c']) queue.add(id, fileOf(id));
  queue.pause('a');
  queue.resume('a');
  expect(paused).toEqual(['a']);
  expect(states()).toEqual(['a waiting', 'b sending', 'c sending']);
  sent.get('b')?.onFailed(false);
  expect(states()).toEqual(['a sending', 'b failed', 'c sending']);
});

it('ignores what an earlier start reports late', () => {
  const { queue, sent, states } = startQueue();
  queue.add('a', fileOf('a'));
  const first = sent.get('a');
  queue.pause('a');
  first?.onFailed(true);
  first?.onDone();
  expect(states()).toEqual(['a paused']);
});

it('continues with what failed without a connection, and with nothing else', () => {
  const { queue, sent, states } = startQueue();
  queue.add('a', fileOf('a'));
  queue.add('b', fileOf('b'));
  sent.get('a')?.onFailed(true);
  sent.get('b')?.onFailed(false);
  queue.resumeOffline();
  expect(states()).toEqual(['a sending', 'b failed']);
});

it('tells the time left from what is sent now, not from what had arrived before', () => {
  const { queue, sent, clock } = startQueue();
  queue.add('a', fileOf('a', 10_000));
  sent.get('a')?.onProgress(5000);
  expect(queue.transfers()[0]).toMatchObject({ sentBytes: 5000, leftMs: undefined });
  clock.now = 1000;
  sent.get('a')?.onProgress(6000);
  expect(queue.transfers()[0]).toMatchObject({ sentBytes: 6000, leftMs: 4000 });
});

it('keeps its list until something changes', () => {
  const { queue } = startQueue();
  queue.add('a', fileOf('a'));
  const list = queue.transfers();
  expect(queue.transfers()).toBe(list);
  queue.remove('a');
  expect(queue.transfers()).toEqual([]);
});
