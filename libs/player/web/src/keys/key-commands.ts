/**
 * What a key does. Seeks are in milliseconds, `part` is a share of the film in tenths, `frame` steps by single frames.
 */
export type KeyCommand =
  | { do: 'playOrPause' | 'mute' | 'captions' | 'fullscreen' | 'pictureInPicture' | 'theatre' | 'help' }
  | { do: 'seekBy'; ms: number }
  | { do: 'seekToPart'; part: number }
  | { do: 'volumeBy'; percent: number }
  | { do: 'frame'; by: 1 | -1 }
  | { do: 'faster' | 'slower' };

/** The player's keyboard shortcuts in the order of the help. `keys` are values of `KeyboardEvent.key`. */
export const keyCommands = [
  { name: 'playOrPause', keys: [' ', 'k'], command: { do: 'playOrPause' } },
  { name: 'back10', keys: ['j'], command: { do: 'seekBy', ms: -10_000 } },
  { name: 'forward10', keys: ['l'], command: { do: 'seekBy', ms: 10_000 } },
  { name: 'back5', keys: ['ArrowLeft'], command: { do: 'seekBy', ms: -5_000 } },
  { name: 'forward5', keys: ['ArrowRight'], command: { do: 'seekBy', ms: 5_000 } },
  { name: 'louder', keys: ['ArrowUp'], command: { do: 'volumeBy', percent: 5 } },
  { name: 'quieter', keys: ['ArrowDown'], command: { do: 'volumeBy', percent: -5 } },
  { name: 'mute', keys: ['m'], command: { do: 'mute' } },
  { name: 'captions', keys: ['c'], command: { do: 'captions' } },
  { name: 'fullscreen', keys: ['f'], command: { do: 'fullscreen' } },
  { name: 'theatre', keys: ['t'], command: { do: 'theatre' } },
  { name: 'pictureInPicture', keys: ['i'], command: { do: 'pictureInPicture' } },
  { name: 'frameBack', keys: [','], command: { do: 'frame', by: -1 } },
  { name: 'frameForward', keys: ['.'], command: { do: 'frame', by: 1 } },
  { name: 'slower', keys: ['<'], command: { do: 'slower' } },
  { name: 'faster', keys: ['>'], command: { do: 'faster' } },
  { name: 'help', keys: ['?'], command: { do: 'help' } },
] as const satisfies readonly { name: string; keys: readonly string[]; command: KeyCommand }[];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The command of a key press; undefined for other keys, and for combinations, which belong to the browser. */
export function commandOf(press: Press): KeyCommand | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (/^[0-9]$/.test(key)) return { do: 'seekToPart', part: Number(key) / 10 };
  return keyCommands.find(({ keys }) => (keys as readonly string[]).includes(key))?.command;
}

const textInputs = 'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable=true]';
const pressable = 'button, a[href], summary, input, [role=tab], [role=option], [role=radio], [role=menuitem]';
/** Without the seek bar, which moves by the player's own steps. */
const arrowControls = '[role=tab], [role=radio], [role=option], input[type=radio], input[type=range]:not([data-seek])';

/**
 * Whether the focused element handles this key itself: text fields handle all keys, buttons space and Enter, radio
 * buttons, tabs and sliders the arrows.
 */
export function elementUsesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(textInputs)) return true;
  if (key === ' ' || key === 'Enter') return target.closest(pressable) !== null;
  return key.startsWith('Arrow') && target.closest(arrowControls) !== null;
}
