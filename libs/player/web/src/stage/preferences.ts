import { defaultCaptionStyle, parseCaptionStyle, type CaptionStyle } from '../captions/caption-style';
import type { SoundPreferences } from '../sound/sound-choice';
import { speeds } from './speeds';

/** The viewer's settings, stored in this browser only. */
interface Preferences extends SoundPreferences {
  volume: number;
  muted: boolean;
  /** One of `speeds`. */
  speed: number;
  /** Language of captions, undefined for none. */
  captions: string | undefined;
  /** Language of the transcript next to the film; undefined for the page's. */
  transcriptLanguage: string | undefined;
  captionStyle: CaptionStyle;
  /** Lines of the picture; undefined for the automatic choice. */
  quality: number | undefined;
  /** The film plays on in the mini player where its player is out of view. */
  miniPlayer: boolean;
}

const key = 'nitrate.player';

const defaults: Preferences = {
  volume: 1,
  muted: false,
  speed: 1,
  captions: undefined,
  transcriptLanguage: undefined,
  audioDescription: false,
  soundLanguage: undefined,
  signLanguage: false,
  captionStyle: defaultCaptionStyle,
  quality: undefined,
  miniPlayer: true,
};

/** The stored preferences; the default for each that is missing, unreadable or invalid. */
export function loadPreferences(): Preferences {
  const stored = readStored();
  const { volume, muted, speed, captions, soundLanguage, captionStyle, quality } = stored;
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
    muted: muted === true,
    speed: speeds.find((each) => each === speed) ?? 1,
    captions: typeof captions === 'string' ? captions : undefined,
    transcriptLanguage: typeof stored.transcriptLanguage === 'string' ? stored.transcriptLanguage : undefined,
    audioDescription: stored.audioDescription === true,
    soundLanguage: typeof soundLanguage === 'string' ? soundLanguage : undefined,
    signLanguage: stored.signLanguage === true,
    captionStyle: parseCaptionStyle(captionStyle),
    quality: typeof quality === 'number' && quality > 0 ? quality : undefined,
    miniPlayer: stored.miniPlayer !== false,
  };
}

export function savePreferences(change: Partial<Preferences>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...defaults, ...loadPreferences(), ...change }));
  } catch {
    // Without storage the preferences last until the page is closed.
  }
}

function readStored(): Partial<Record<keyof Preferences, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
