import type { Transcript } from '@nitrate/catalog/contract';
import { catalogApi } from '@nitrate/catalog/data-access';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { useState } from 'react';
import { PlayerIcon } from '../player/player-icon';
import { withPanelTexts } from '../player/panel-texts';
import type { Stage } from '../stage/stage';
import { CueList } from './cue-list';
import { findCues } from './transcript-search';
import { TranscriptSkeleton } from './transcript-skeleton';
import styles from './transcript-panel.module.css';

export interface TranscriptTabProps {
  film: string;
  stage: Stage;
  /** Seeks to a time of the film, in milliseconds. */
  onSeek: (filmMs: number) => void;
}

function Transcripts({ film, stage, onSeek }: TranscriptTabProps) {
  const text = useText();
  const locale = useLocale();
  const { currentData, isError, refetch } = catalogApi.useFilmTranscriptsQuery({ film });
  const [chosen, setChosen] = useState<string>();
  const [query, setQuery] = useState('');
  if (isError) {
    return (
      <div className={styles.note} role="alert">
        <p>{text('player.transcript.failed')}</p>
        <button type="button" onClick={() => void refetch()}>
          {text('player.error.retry')}
        </button>
      </div>
    );
  }
  if (!currentData) return <TranscriptSkeleton />;
  const transcripts = bestPerLanguage(currentData.transcripts);
  const transcript =
    transcripts.find(({ language }) => language === chosen) ??
    transcripts.find(({ language }) => language === locale) ??
    transcripts[0];
  if (!transcript) return <p className={styles.note}>{text('player.transcript.none')}</p>;
  const found = findCues(transcript.cues, query);
  return (
    <>
      <div className={styles.tools}>
        <label className={styles.search}>
          <PlayerIcon name="search" size={16} />
          <input
            type="search"
            value={query}
            placeholder={text('player.transcript.search')}
            aria-label={text('player.transcript.search')}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </label>
        {transcripts.length > 1 && (
          <LanguageSelect transcripts={transcripts} chosen={transcript.language} onChoose={setChosen} />
        )}
      </div>
      <p role="status" className={query.trim() ? styles.count : styles.visuallyHidden}>
        {query.trim() && text('player.transcript.found', { count: found.length })}
      </p>
      <CueList
        key={transcript.language}
        stage={stage}
        onSeek={onSeek}
        query={query}
        cues={found}
        lang={transcript.language}
      />
    </>
  );
}

/** The transcript in the chosen language, with search. */
export const TranscriptTab = withPanelTexts(Transcripts);

function LanguageSelect(props: {
  transcripts: readonly Transcript[];
  chosen: string;
  onChoose: (language: string) => void;
}) {
  const text = useText();
  const { language } = useFormats();
  return (
    <select
      className={styles.language}
      aria-label={text('player.transcript.language')}
      value={props.chosen}
      onChange={({ currentTarget }) => props.onChoose(currentTarget.value)}
    >
      {props.transcripts.map((each) => (
        <option key={each.language} value={each.language}>
          {language(each.language)}
        </option>
      ))}
    </select>
  );
}

/** One per language: a transcript, else captions, else subtitles. */
function bestPerLanguage(transcripts: readonly Transcript[]): Transcript[] {
  const rank = { transcript: 0, captions: 1, subtitles: 2 } as const;
  const sorted = [...transcripts].sort((a, b) => rank[a.kind] - rank[b.kind]);
  const best = new Map<string, Transcript>();
  for (const each of sorted) if (!best.has(each.language)) best.set(each.language, each);
  return [...best.values()].sort((a, b) => a.language.localeCompare(b.language));
}
