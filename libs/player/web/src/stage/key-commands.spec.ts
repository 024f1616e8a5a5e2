import { commandOf, keepsKey, keyCommands } from './key-commands';

const press = (key: string, modifiers = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

function element(html: string): Element {
  document.body.innerHTML = html;
  const target = document.body.querySelector('[data-target]') ?? document.body.firstElementChild;
  if (!target) throw new Error('nothing to focus');
  return target;
}

describe('keys of the player', () => {
  it('means one thing by each key', () => {
    const keys = keyCommands.flatMap((each) => [...each.keys]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    [' ', { do: 'playOrPause' }],
    ['K', { do: 'playOrPause' }],
    ['j', { do: 'seekBy', ms: -10_000 }],
    ['ArrowRight', { do: 'seekBy', ms: 5_000 }],
    ['7', { do: 'seekToPart', part: 0.7 }],
    [',', { do: 'frame', by: -1 }],
    ['?', { do: 'help' }],
  ])('%s', (key, command) => {
    expect(press(key)).toEqual(command);
  });

  it('leaves the browser its combinations and everyone else their keys', () => {
    expect(press('f', { ctrlKey: true })).toBeUndefined();
    expect(press('c', { metaKey: true })).toBeUndefined();
    expect(press('x')).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
  });

  it('leaves letters to those who type, space to what is pressed, arrows to what is chosen from', () => {
    expect(keepsKey(element('<input type="search">'), 'k')).toBe(true);
    expect(keepsKey(element('<textarea></textarea>'), 'm')).toBe(true);
    expect(keepsKey(element('<select></select>'), 'ArrowDown')).toBe(true);
    expect(keepsKey(element('<button>x</button>'), ' ')).toBe(true);
    expect(keepsKey(element('<button><span data-target>x</span></button>'), ' ')).toBe(true);
    expect(keepsKey(element('<input type="range">'), 'ArrowLeft')).toBe(true);
    expect(keepsKey(element('<input type="radio">'), 'ArrowDown')).toBe(true);
  });

  it('works from everywhere else, also from its own buttons and its seek bar', () => {
    expect(keepsKey(element('<button>x</button>'), 'k')).toBe(false);
    expect(keepsKey(element('<input type="range" data-seek>'), 'ArrowLeft')).toBe(false);
    expect(keepsKey(document.body, ' ')).toBe(false);
    expect(keepsKey(null, ' ')).toBe(false);
  });
});
