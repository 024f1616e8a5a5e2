import type { Locale } from '@nitrate/contract-kit';
import type { Playback } from '@nitrate/player/contract';
import { useLocale } from '@nitrate/i18n';
import { chapterTitle } from '../player/chapter-title';
import { withPanelTexts } from '../player/panel-texts';
import { CueList } from './cue-list';
import type { TranscriptTabProps } from './transcript-tab';

function Chapters({ stage, onSeek }: Pick<TranscriptTabProps, 'stage' | 'onSeek'>) {
  return <CueList stage={stage} onSeek={onSeek} query="" cues={chapterCues(stage.playback, useLocale())} />;
}

/** The chapters, with which one can seek. */
export const ChapterTab = withPanelTexts(Chapters);

/** Chapters as cues in the time of the film. */
function chapterCues({ chapters, offsetMs }: Playback, locale: Locale) {
  return chapters.map((chapter) => ({
    startMs: chapter.startMs + offsetMs,
    endMs: chapter.startMs + offsetMs,
    text: chapterTitle(chapter, locale) ?? '',
  }));
}
