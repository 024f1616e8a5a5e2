import { defaultCaptionStyle, parseCaptionStyle, type CaptionStyle } from './caption-style';

/** What a viewer set once and expects to find again. Kept in this browser only. */
export interface Preferences {
  volume: number;
  muted: boolean;
  /** Language of captions, undefined for none. */
  captions: string | undefined;
  captionStyle: CaptionStyle;
}

const key = 'nitrate.player';

const defaults: Preferences = {
  volume: 1,
  muted: false,
  captions: undefined,
  captionStyle: defaultCaptionStyle,
};

/** What was kept, or the defaults where nothing was, where it cannot be read, or where it makes no sense. */
export function loadPreferences(): Preferences {
  const kept = readKept();
  return {
    volume: typeof kept['volume'] === 'number' && kept['volume'] >= 0 && kept['volume'] <= 1 ? kept['volume'] : 1,
    muted: kept['muted'] === true,
    captions: typeof kept['captions'] === 'string' ? kept['captions'] : undefined,
    captionStyle: parseCaptionStyle(kept['captionStyle']),
  };
}

export function savePreferences(change: Partial<Preferences>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...defaults, ...loadPreferences(), ...change }));
  } catch {
    // A browser that keeps nothing loses only comfort.
  }
}

function readKept(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
