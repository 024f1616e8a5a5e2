import { createDraft, type SaveText } from './draft';

const conflict = { status: 409 };
const offline = { status: 0 };

function open(save: SaveText) {
  return createDraft({
    content: { title: 'a' },
    version: 3,
    save,
    isConflict: (error) => error === conflict,
    mayPass: (error) => error === offline,
  });
}

/** A server that counts versions, and fails with what is thrown into it. */
function server() {
  const saved: { version: number; content: unknown }[] = [];
  const failures: unknown[] = [];
  const save: SaveText = async (version, content) => {
    await Promise.resolve();
    const failure = failures.shift();
    if (failure) throw failure;
    saved.push({ version, content });
    return { version: version + 1, savedAt: '2026-11-21T12:00:00Z' };
  };
  return { save, saved, failures };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves once, a second after the last change', async () => {
  const { save, saved } = server();
  const draft = open(save);
  draft.change({ title: 'ab' });
  await jest.advanceTimersByTimeAsync(900);
  draft.change({ title: 'abc' });
  await jest.advanceTimersByTimeAsync(900);
  expect(saved).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(saved).toEqual([{ version: 3, content: { title: 'abc' } }]);
  expect(draft.state()).toMatchObject({ version: 4, status: { state: 'saved' } });
});

it('saves what was written meanwhile after the version that was just made', async () => {
  const { save, saved } = server();
  const draft = open(save);
  draft.change({ title: 'ab' });
  const done = draft.flush();
  draft.change({ title: 'abc' });
  expect(await done).toBe(true);
  expect(saved.map(({ version }) => version)).toEqual([3, 4]);
  expect(draft.state()).toMatchObject({ content: { title: 'abc' }, version: 5, status: { state: 'saved' } });
});

it('never has two saves on the way at a time', async () => {
  const { save, saved } = server();
  const draft = open(save);
  draft.change({ title: 'ab' });
  expect(await Promise.all([draft.flush(), draft.flush()])).toEqual([true, true]);
  expect(saved).toHaveLength(1);
});

it('keeps what was written when the server is not reached, and saves it when it is', async () => {
  const { save, saved, failures } = server();
  failures.push(offline);
  const draft = open(save);
  draft.change({ title: 'ab' });
  expect(await draft.flush()).toBe(false);
  expect(draft.state()).toMatchObject({ content: { title: 'ab' }, status: { state: 'unsaved', willRetry: true } });
  await jest.advanceTimersByTimeAsync(15_000);
  expect(saved).toEqual([{ version: 3, content: { title: 'ab' } }]);
});

it('does not repeat by itself what the server refuses', async () => {
  const { save, saved, failures } = server();
  failures.push({ status: 400 });
  const draft = open(save);
  draft.change({ title: 'ab' });
  await draft.flush();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual([]);
  expect(draft.state().status).toMatchObject({ state: 'unsaved', willRetry: false });
});

describe('when somebody else has saved', () => {
  async function conflicted() {
    const { save, saved, failures } = server();
    failures.push(conflict);
    const draft = open(save);
    draft.change({ title: 'mine' });
    await draft.flush();
    return { draft, saved };
  }

  it('waits for a decision and saves nothing before it', async () => {
    const { draft, saved } = await conflicted();
    draft.change({ title: 'mine, longer' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await draft.flush()).toBe(false);
    expect(saved).toEqual([]);
    expect(draft.state()).toMatchObject({ content: { title: 'mine, longer' }, status: { state: 'conflict' } });
  });

  it('keeps mine as a version after theirs', async () => {
    const { draft, saved } = await conflicted();
    expect(await draft.keepMine(9)).toBe(true);
    expect(saved).toEqual([{ version: 9, content: { title: 'mine' } }]);
  });

  it('goes on from theirs', async () => {
    const { draft, saved } = await conflicted();
    draft.take({ title: 'theirs' }, 9);
    expect(draft.state()).toMatchObject({ content: { title: 'theirs' }, version: 9, status: { state: 'saved' } });
    draft.change({ title: 'theirs, and mine' });
    await draft.flush();
    expect(saved).toEqual([{ version: 9, content: { title: 'theirs, and mine' } }]);
  });
});
