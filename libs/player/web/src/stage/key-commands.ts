/** What a key does to the player. Seeks are in milliseconds, `part` is a tenth of the film, `frame` goes by single frames. */
export type Command =
  | { do: 'playOrPause' | 'mute' | 'captions' | 'fullscreen' | 'pictureInPicture' | 'theatre' | 'help' }
  | { do: 'seekBy'; ms: number }
  | { do: 'seekToPart'; part: number }
  | { do: 'volumeBy'; percent: number }
  | { do: 'frame'; by: 1 | -1 }
  | { do: 'faster' | 'slower' };

/** The keys of the player, as the help lists them. `keys` are values of `KeyboardEvent.key`. */
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
] as const satisfies readonly { name: string; keys: readonly string[]; command: Command }[];

export type KeyCommandName = (typeof keyCommands)[number]['name'];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key press asks for; undefined for keys that are not the player's, and for combinations, which are the browser's. */
export function commandOf(press: Press): Command | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (/^[0-9]$/.test(key)) return { do: 'seekToPart', part: Number(key) / 10 };
  return keyCommands.find(({ keys }) => (keys as readonly string[]).includes(key))?.command;
}

const typing = 'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable=true]';
const pressing = 'button, a[href], summary, input, [role=tab], [role=option], [role=radio], [role=menuitem]';
/** The seek bar moves by the player's own steps. */
const arrows = '[role=tab], [role=radio], [role=option], input[type=radio], input[type=range]:not([data-seek])';

/**
 * Whether the focused element needs this key for itself: letters where one types, space where one presses, arrows where
 * one chooses. A slider keeps its arrows because it handles them before the page sees them.
 */
export function keepsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(typing)) return true;
  if (key === ' ' || key === 'Enter') return target.closest(pressing) !== null;
  return key.startsWith('Arrow') && target.closest(arrows) !== null;
}
