import { commandOf, elementUsesKey, keyCommands } from './key-commands';

const press = (key: string, modifiers = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

function element(html: string): Element {
  document.body.innerHTML = html;
  const target = document.body.querySelector('[data-target]') ?? document.body.firstElementChild;
  if (!target) throw new Error('no element');
  return target;
}

describe('keys of the player', () => {
  it('assigns each key once', () => {
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

  it('ignores combinations of the browser and other keys', () => {
    expect(press('f', { ctrlKey: true })).toBeUndefined();
    expect(press('c', { metaKey: true })).toBeUndefined();
    expect(press('x')).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
  });

  it('leaves all keys to text fields, space to buttons, and arrows to sliders and radio buttons', () => {
    expect(elementUsesKey(element('<input type="search">'), 'k')).toBe(true);
    expect(elementUsesKey(element('<textarea></textarea>'), 'm')).toBe(true);
    expect(elementUsesKey(element('<select></select>'), 'ArrowDown')).toBe(true);
    expect(elementUsesKey(element('<button>x</button>'), ' ')).toBe(true);
    expect(elementUsesKey(element('<button><span data-target>x</span></button>'), ' ')).toBe(true);
    expect(elementUsesKey(element('<input type="range">'), 'ArrowLeft')).toBe(true);
    expect(elementUsesKey(element('<input type="radio">'), 'ArrowDown')).toBe(true);
  });

  it('handles keys everywhere else, also on its own buttons and seek bar', () => {
    expect(elementUsesKey(element('<button>x</button>'), 'k')).toBe(false);
    expect(elementUsesKey(element('<input type="range" data-seek>'), 'ArrowLeft')).toBe(false);
    expect(elementUsesKey(document.body, ' ')).toBe(false);
    expect(elementUsesKey(null, ' ')).toBe(false);
  });
});
