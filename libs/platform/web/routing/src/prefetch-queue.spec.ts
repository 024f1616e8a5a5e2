import { createPrefetchQueue } from './prefetch-queue';

function controlled() {
  const running = new Map<string, { done: () => void; fail: () => void }>();
  const started: string[] = [];
  const run = (key: string) =>
    new Promise<void>((resolve, reject) => {
      started.push(key);
      running.set(key, { done: resolve, fail: () => reject(new Error(key)) });
    });
  const settle = async (key: string, how: 'done' | 'fail' = 'done') => {
    running.get(key)?.[how]();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { run, started, settle };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

it('runs four tasks at a time, in order', async () => {
  const { run, started, settle } = controlled();
  const queue = createPrefetchQueue(run);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) void queue(key);
  await soon();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  await settle('c');
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
  await settle('a');
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('runs each key once', async () => {
  const { run, started, settle } = controlled();
  const queue = createPrefetchQueue(run);
  void queue('a');
  void queue('a');
  await soon();
  await settle('a');
  void queue('a');
  await soon();
  expect(started).toEqual(['a']);
});

it('accepts a failed key again, and continues with the others', async () => {
  const { run, started, settle } = controlled();
  const queue = createPrefetchQueue(run, 1);
  void queue('a');
  void queue('b');
  await soon();
  await settle('a', 'fail');
  expect(started).toEqual(['a', 'b']);
  await settle('b');
  void queue('a');
  await soon();
  expect(started).toEqual(['a', 'b', 'a']);
});
