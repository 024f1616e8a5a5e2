import type { Playback } from '@nitrate/player/contract';
import { CueList } from './cue-list';
import type { TranscriptTabProps } from './transcript-tab';

/** The chapters of what plays, to be gone to. */
export function ChapterTab({ stage, onGoTo }: Pick<TranscriptTabProps, 'stage' | 'onGoTo'>) {
  return <CueList stage={stage} onGoTo={onGoTo} words="" cues={chapterCues(stage.playback)} />;
}

/** Chapters as moments of the film. */
function chapterCues({ chapters, offsetMs }: Playback) {
  return chapters.map(({ startMs, title }) => ({
    startMs: startMs + offsetMs,
    endMs: startMs + offsetMs,
    text: title,
  }));
}
