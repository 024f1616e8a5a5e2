import { ExtraKeys } from './extra-keys';
import { keyCommands } from './key-commands';

const press = (key: string, modifiers = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

describe('keys of other features', () => {
  it('are found by their letter, until they are removed', () => {
    const keys = new ExtraKeys();
    const bookmark = { key: 'b', label: 'Bookmark', run: () => undefined };
    const remove = keys.add([bookmark]);
    expect([keys.of(press('B')), keys.of(press('b', { ctrlKey: true })), keys.of(press('x'))]).toEqual([
      bookmark,
      undefined,
      undefined,
    ]);
    expect(keys.list()).toEqual([bookmark]);
    remove();
    expect([keys.of(press('b')), keys.list()]).toEqual([undefined, []]);
  });

  it('do not remove a later shortcut of the same letter', () => {
    const keys = new ExtraKeys();
    const first = keys.add([{ key: 'b', label: 'one', run: () => undefined }]);
    keys.add([{ key: 'b', label: 'two', run: () => undefined }]);
    first();
    expect(keys.list().map(({ label }) => label)).toEqual(['two']);
  });

  it('leave B and P to other features', () => {
    const own = keyCommands.flatMap(({ keys }) => [...keys] as string[]);
    expect(own).not.toEqual(expect.arrayContaining(['b']));
    expect(own).not.toEqual(expect.arrayContaining(['p']));
  });
});
