import { createDraft, type SaveContent } from './draft';

const conflict = { status: 409 };
const offline = { status: 0 };

function open(save: SaveContent) {
  return createDraft({
    content: { title: 'a' },
    version: 3,
    save,
    isConflict: (error) => error === conflict,
    isTransient: (error) => error === offline,
  });
}

/** A fake server that counts versions; each entry of `failures` fails one save. */
function fakeServer() {
  const saved: { version: number; content: unknown }[] = [];
  const failures: unknown[] = [];
  const save: SaveContent = async (version, content) => {
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
  const { save, saved } = fakeServer();
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

it('saves a change made during a save on top of the version just saved', async () => {
  const { save, saved } = fakeServer();
  const draft = open(save);
  draft.change({ title: 'ab' });
  const done = draft.flush();
  draft.change({ title: 'abc' });
  expect(await done).toBe(true);
  expect(saved.map(({ version }) => version)).toEqual([3, 4]);
  expect(draft.state()).toMatchObject({ content: { title: 'abc' }, version: 5, status: { state: 'saved' } });
});

it('never runs two saves at once', async () => {
  const { save, saved } = fakeServer();
  const draft = open(save);
  draft.change({ title: 'ab' });
  expect(await Promise.all([draft.flush(), draft.flush()])).toEqual([true, true]);
  expect(saved).toHaveLength(1);
});

it('keeps the content while the server is unreachable, and retries', async () => {
  const { save, saved, failures } = fakeServer();
  failures.push(offline);
  const draft = open(save);
  draft.change({ title: 'ab' });
  expect(await draft.flush()).toBe(false);
  expect(draft.state()).toMatchObject({ content: { title: 'ab' }, status: { state: 'unsaved', willRetry: true } });
  await jest.advanceTimersByTimeAsync(15_000);
  expect(saved).toEqual([{ version: 3, content: { title: 'ab' } }]);
});

it('does not retry a save that the server refused', async () => {
  const { save, saved, failures } = fakeServer();
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
    const { save, saved, failures } = fakeServer();
    failures.push(conflict);
    const draft = open(save);
    draft.change({ title: 'mine' });
    await draft.flush();
    return { draft, saved };
  }

  it('saves nothing until the conflict is resolved', async () => {
    const { draft, saved } = await conflicted();
    draft.change({ title: 'mine, longer' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await draft.flush()).toBe(false);
    expect(saved).toEqual([]);
    expect(draft.state()).toMatchObject({ content: { title: 'mine, longer' }, status: { state: 'conflict' } });
  });

  it('saves mine on top of theirs', async () => {
    const { draft, saved } = await conflicted();
    expect(await draft.keepMine(9)).toBe(true);
    expect(saved).toEqual([{ version: 9, content: { title: 'mine' } }]);
  });

  it('continues from theirs', async () => {
    const { draft, saved } = await conflicted();
    draft.reset({ title: 'theirs' }, 9);
    expect(draft.state()).toMatchObject({ content: { title: 'theirs' }, version: 9, status: { state: 'saved' } });
    draft.change({ title: 'theirs, and mine' });
    await draft.flush();
    expect(saved).toEqual([{ version: 9, content: { title: 'theirs, and mine' } }]);
  });
});
