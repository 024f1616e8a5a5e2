import { Refusal } from '@nitrate/http';
import { Gate } from './gate';

/** Tasks that end when told to, behind a gate whose width is set by the test. */
function tasksBehind(width: { now: number }, mostWaiting = 10) {
  const gate = new Gate({ mostRunning: () => width.now, mostWaiting });
  const begun: { name: string; end: () => void; fail: (error: Error) => void }[] = [];
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ask: (name: string) =>
      gate.run(() => new Promise<void>((end, fail) => void begun.push({ name, end: () => end(), fail }))),
    begun: () => begun.map(({ name }) => name),
    async end(name: string) {
      begun.find((task) => task.name === name)?.end();
      await settled();
    },
    async fail(name: string) {
      begun.find((task) => task.name === name)?.fail(new Error(name));
      await settled();
    },
  };
}

describe('a gate', () => {
  it('lets so many in at once, and the others in the order in which they came', async () => {
    const tasks = tasksBehind({ now: 2 });
    const all = ['a', 'b', 'c', 'd'].map((name) => tasks.ask(name));
    expect(tasks.begun()).toEqual(['a', 'b']);
    await tasks.end('b');
    expect(tasks.begun()).toEqual(['a', 'b', 'c']);
    await tasks.end('a');
    expect(tasks.begun()).toEqual(['a', 'b', 'c', 'd']);
    await tasks.end('c');
    await tasks.end('d');
    await Promise.all(all);
  });

  it('follows its width while tasks wait, narrower and wider', async () => {
    const width = { now: 2 };
    const tasks = tasksBehind(width);
    for (const name of ['a', 'b', 'c', 'd', 'e']) void tasks.ask(name);
    width.now = 1;
    await tasks.end('a');
    expect(tasks.begun()).toEqual(['a', 'b']);
    await tasks.end('b');
    expect(tasks.begun()).toEqual(['a', 'b', 'c']);
    width.now = 2;
    await tasks.end('c');
    expect(tasks.begun()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('gives the place of a task that failed to the next', async () => {
    const tasks = tasksBehind({ now: 1 });
    const failing = expect(tasks.ask('a')).rejects.toThrow('a');
    void tasks.ask('b');
    await tasks.fail('a');
    await failing;
    expect(tasks.begun()).toEqual(['a', 'b']);
  });

  it('refuses whom it has no room for to wait', async () => {
    const tasks = tasksBehind({ now: 1 }, 1);
    void tasks.ask('a');
    void tasks.ask('b');
    await expect(tasks.ask('c')).rejects.toBeInstanceOf(Refusal);
    await tasks.end('a');
    expect(tasks.begun()).toEqual(['a', 'b']);
  });
});
