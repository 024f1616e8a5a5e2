import type { Locale } from '@nitrate/contract-kit';
import type { Playback } from '@nitrate/player/contract';
import { useLocale } from '@nitrate/i18n';
import { chapterTitle } from '../stage/chapter-title';
import { withPanelTexts } from '../stage/panel-texts';
import { CueList } from './cue-list';
import type { TranscriptTabProps } from './transcript-tab';

function Chapters({ stage, onGoTo }: Pick<TranscriptTabProps, 'stage' | 'onGoTo'>) {
  return <CueList stage={stage} onGoTo={onGoTo} words="" cues={chapterCues(stage.playback, useLocale())} />;
}

/** The chapters of what plays, to be gone to. */
export const ChapterTab = withPanelTexts(Chapters);

/** Chapters as moments of the film. */
function chapterCues({ chapters, offsetMs }: Playback, locale: Locale) {
  return chapters.map((chapter) => ({
    startMs: chapter.startMs + offsetMs,
    endMs: chapter.startMs + offsetMs,
    text: chapterTitle(chapter, locale) ?? '',
  }));
}
