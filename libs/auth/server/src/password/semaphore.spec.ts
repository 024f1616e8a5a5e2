import { Refusal } from '@nitrate/http';
import { semaphore } from './semaphore';

/** Tasks that the test ends, behind a semaphore whose width it sets. */
function tasksBehind(width: { now: number }, maxWaiting = 10) {
  const run = semaphore({ maxRunning: () => width.now, maxWaiting });
  const started: { name: string; end: () => void; fail: (error: Error) => void }[] = [];
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    run: (name: string) =>
      run(() => new Promise<void>((end, fail) => void started.push({ name, end: () => end(), fail }))),
    async started() {
      await settled();
      return started.map(({ name }) => name);
    },
    end: (name: string) => started.find((task) => task.name === name)?.end(),
    fail: (name: string) => started.find((task) => task.name === name)?.fail(new Error(name)),
  };
}

describe('a semaphore', () => {
  it('runs a limited number of tasks concurrently, and the others in order', async () => {
    const tasks = tasksBehind({ now: 2 });
    const all = ['a', 'b', 'c', 'd'].map((name) => tasks.run(name));
    expect(await tasks.started()).toEqual(['a', 'b']);
    tasks.end('b');
    expect(await tasks.started()).toEqual(['a', 'b', 'c']);
    tasks.end('a');
    expect(await tasks.started()).toEqual(['a', 'b', 'c', 'd']);
    tasks.end('c');
    tasks.end('d');
    await Promise.all(all);
  });

  it('adapts when its width changes while tasks wait', async () => {
    const width = { now: 2 };
    const tasks = tasksBehind(width);
    for (const name of ['a', 'b', 'c', 'd', 'e']) void tasks.run(name);
    expect(await tasks.started()).toEqual(['a', 'b']);
    width.now = 1;
    tasks.end('a');
    expect(await tasks.started()).toEqual(['a', 'b']);
    tasks.end('b');
    expect(await tasks.started()).toEqual(['a', 'b', 'c']);
    width.now = 2;
    tasks.end('c');
    expect(await tasks.started()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('starts the next task when one has failed', async () => {
    const tasks = tasksBehind({ now: 1 });
    const failing = expect(tasks.run('a')).rejects.toThrow('a');
    void tasks.run('b');
    expect(await tasks.started()).toEqual(['a']);
    tasks.fail('a');
    await failing;
    expect(await tasks.started()).toEqual(['a', 'b']);
  });

  it('refuses a task when too many are waiting', async () => {
    const tasks = tasksBehind({ now: 1 }, 1);
    void tasks.run('a');
    void tasks.run('b');
    await expect(tasks.run('c')).rejects.toBeInstanceOf(Refusal);
    expect(await tasks.started()).toEqual(['a']);
    tasks.end('a');
    expect(await tasks.started()).toEqual(['a', 'b']);
  });
});
