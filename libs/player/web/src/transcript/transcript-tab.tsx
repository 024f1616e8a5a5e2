import { type TranscriptKey, transcriptPath } from '@nitrate/catalog/contract';
import { catalogApi } from '@nitrate/catalog/data-access';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { useDeferredValue, useMemo, useState } from 'react';
import { apiUrl } from '@nitrate/api-client';
import { PlayerIcon } from '../player/player-icon';
import { withPanelTexts } from '../player/panel-texts';
import type { Stage } from '../stage/stage';
import { loadPreferences, savePreferences } from '../stage/preferences';
import { chooseTranscript, onePerLanguage } from './choose-transcript';
import { CueList } from './cue-list';
import { findCues } from './transcript-search';
import { TranscriptSkeleton } from './transcript-skeleton';
import styles from './transcript-panel.module.css';

/** The shown transcript as files: text to read, and WebVTT. */
function TranscriptDownloads({ film, transcript }: { film: string; transcript: TranscriptKey }) {
  const text = useText();
  const lang = useLocale();
  return (
    <p className={styles.downloads}>
      <span>{text('player.transcript.download')}</span>
      {(['text', 'vtt'] as const).map((format) => (
        <a key={format} href={apiUrl(transcriptPath(film, transcript, { format, lang }))} download>
          {text(`player.transcript.download.${format}`)}
        </a>
      ))}
    </p>
  );
}

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
  const { language: nameOf } = useFormats();
  const [chosen, setChosen] = useState(() => loadPreferences().transcriptLanguage);
  const [query, setQuery] = useState('');
  const shownQuery = useDeferredValue(query);
  if (isError) return <Failed onRetry={refetch} />;
  if (!currentData) return <TranscriptSkeleton />;
  const transcripts = onePerLanguage(currentData.transcripts, nameOf);
  const transcript = chooseTranscript(transcripts, [chosen, locale, ...navigator.languages]);
  if (!transcript) return <p className={styles.note}>{text('player.transcript.none')}</p>;
  const choose = (language: string) => {
    savePreferences({ transcriptLanguage: language });
    setChosen(language);
  };
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
          <LanguageSelect transcripts={transcripts} chosen={transcript.language} onChoose={choose} />
        )}
      </div>
      <FoundCues
        key={transcript.language}
        film={film}
        stage={stage}
        onSeek={onSeek}
        transcript={transcript}
        query={shownQuery}
      />
      <TranscriptDownloads film={film} transcript={transcript} />
    </>
  );
}

/** The transcript in the chosen language, with search. */
export const TranscriptTab = withPanelTexts(Transcripts);

function FoundCues(props: TranscriptTabProps & { transcript: TranscriptKey; query: string }) {
  const { film, stage, onSeek, query } = props;
  const { language, kind } = props.transcript;
  const text = useText();
  const { currentData, isError, refetch } = catalogApi.useTranscriptCuesQuery({ film, language, kind });
  const found = useMemo(() => findCues(currentData?.cues ?? [], query), [currentData, query]);
  if (isError) return <Failed onRetry={refetch} />;
  if (!currentData) return <TranscriptSkeleton />;
  return (
    <>
      <p role="status" className={query.trim() ? styles.count : styles.visuallyHidden}>
        {query.trim() && text('player.transcript.found', { count: found.length })}
      </p>
      <CueList stage={stage} onSeek={onSeek} query={query} cues={found} lang={language} />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const text = useText();
  return (
    <div className={styles.note} role="alert">
      <p>{text('player.transcript.failed')}</p>
      <button type="button" onClick={onRetry}>
        {text('player.error.retry')}
      </button>
    </div>
  );
}

function LanguageSelect(props: {
  transcripts: readonly TranscriptKey[];
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
