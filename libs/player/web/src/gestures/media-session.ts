import type { Chapter } from '@nitrate/ingest/contract';
import type { Locale } from '@nitrate/contract-kit';
import { chapterTitle } from '../player/chapter-title';
import type { Stage } from '../stage/stage';
import type { StageState } from '../stage/stage-state';
import { indexAt } from '../stage/timeline';

const seekStepMs = 10_000;
/** Within it the key for the chapter before leads there, later to the start of the running one. */
const chapterStartMs = 3_000;

interface Shown {
  title: string;
  /** Address of a still. */
  poster: string | undefined;
  locale: Locale;
}

/**
 * Shows a film among the media of the system, as on a lock screen, and lets its keys play, pause, seek and go from chapter
 * to chapter. Returns the function that ends it. Does nothing in browsers without the Media Session API.
 *
 * @see https://www.w3.org/TR/mediasession/
 */
export function openMediaSession(stage: Stage, { title, poster, locale }: Shown): () => void {
  const session = (navigator as Partial<Navigator>).mediaSession;
  if (!session) return () => undefined;
  const { chapters } = stage.playback;
  const artwork = poster ? [{ src: new URL(poster, location.href).href }] : [];
  const chapterInfo = chapters.map((chapter) => ({
    title: chapterTitle(chapter, locale) ?? '',
    startTime: chapter.startMs / 1000,
  }));
  session.metadata = new MediaMetadata({ title, artwork, ...(chapterInfo.length > 0 && { chapterInfo }) });

  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => void stage.play(),
    pause: () => stage.pause(),
    seekbackward: ({ seekOffset }) => stage.seekBy(-(seekOffset ? seekOffset * 1000 : seekStepMs)),
    seekforward: ({ seekOffset }) => stage.seekBy(seekOffset ? seekOffset * 1000 : seekStepMs),
    seekto: ({ seekTime }) => seekTime !== undefined && stage.seek(seekTime * 1000),
    ...(chapters.length > 0 && {
      previoustrack: () => stage.seek(previousStart(chapters, stage.getState().timeMs)),
      nexttrack: () => stage.seek(nextStart(chapters, stage.getState())),
    }),
  };
  const names = Object.keys(actions) as MediaSessionAction[];
  for (const name of names) setHandler(session, name, actions[name] ?? null);

  // The system counts on from a position by itself.
  let reported = '';
  const report = () => {
    const { paused, seeking, durationMs, speed } = stage.getState();
    const now = [paused, seeking, durationMs, speed].join();
    if (now !== reported) reportPosition(session, stage);
    reported = now;
  };
  const unsubscribe = stage.subscribe(report);
  report();
  return () => {
    unsubscribe();
    session.metadata = null;
    for (const name of names) setHandler(session, name, null);
  };
}

/** Browsers throw on an action that they do not know. */
function setHandler(session: MediaSession, name: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(name, handler);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

function reportPosition(session: MediaSession, stage: Stage): void {
  const { paused, timeMs, durationMs, speed } = stage.getState();
  session.playbackState = paused ? 'paused' : 'playing';
  if (durationMs <= 0) return;
  const position = Math.min(timeMs, durationMs) / 1000;
  session.setPositionState?.({ duration: durationMs / 1000, position, playbackRate: speed });
}

function previousStart(chapters: readonly Chapter[], timeMs: number): number {
  const index = indexAt(chapters, timeMs);
  const start = chapters[index]?.startMs ?? 0;
  return timeMs - start > chapterStartMs ? start : (chapters[index - 1]?.startMs ?? 0);
}

/** The end of the film after its last chapter. */
function nextStart(chapters: readonly Chapter[], { timeMs, durationMs }: Pick<StageState, 'timeMs' | 'durationMs'>) {
  return chapters[indexAt(chapters, timeMs) + 1]?.startMs ?? durationMs;
}
