import type { Transcript } from '@nitrate/catalog/contract';
import type { Playback } from '@nitrate/player/contract';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { useId, useState, type KeyboardEvent } from 'react';
import { playerApi } from '../player-api';
import { PlayerIcon } from '../stage/icons';
import type { Stage } from '../stage/stage';
import { useMounted } from '../use-mounted';
import { CueList } from './cue-list';
import { findCues } from './transcript-search';
import styles from './transcript-panel.module.css';

interface TranscriptPanelProps {
  film: string;
  stage: Stage;
  /** Goes to a time of the film, in milliseconds. */
  onGoTo: (filmMs: number) => void;
}

type Tab = 'transcript' | 'chapters';

/** What is said and shown, beside the film: follows it, is searched, and goes to where one points. */
export function TranscriptPanel({ film, stage, onGoTo }: TranscriptPanelProps) {
  const text = useText();
  const id = useId();
  const hasChapters = stage.playback.chapters.length > 0;
  const [tab, setTab] = useState<Tab>('transcript');
  const tabs: readonly Tab[] = hasChapters ? ['transcript', 'chapters'] : ['transcript'];

  function turn(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + 1) % tabs.length] ?? 'transcript';
    setTab(next);
    document.getElementById(`${id}${next}`)?.focus();
  }

  return (
    <section className={styles.panel} aria-label={text('player.transcript.region')}>
      <div role="tablist" className={styles.tabs} aria-label={text('player.transcript.region')}>
        {tabs.map((each) => (
          <button
            key={each}
            id={`${id}${each}`}
            type="button"
            role="tab"
            aria-selected={each === tab}
            aria-controls={`${id}panel`}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => setTab(each)}
            onKeyDown={turn}
          >
            {text(`player.transcript.${each}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`} className={styles.body}>
        {tab === 'transcript' ? (
          <TranscriptTab film={film} stage={stage} onGoTo={onGoTo} />
        ) : (
          <CueList stage={stage} onGoTo={onGoTo} words="" cues={chapterCues(stage.playback)} />
        )}
      </div>
    </section>
  );
}

function TranscriptTab({ film, stage, onGoTo }: TranscriptPanelProps) {
  const text = useText();
  const locale = useLocale();
  const mounted = useMounted();
  // Not part of the page's own data: a long film's words are larger than all the rest.
  const { currentData, isError, refetch } = playerApi.useWatchedTranscriptsQuery({ film }, { skip: !mounted });
  const [chosen, setChosen] = useState<string>();
  const [words, setWords] = useState('');
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
  if (!currentData) return <Skeleton />;
  const transcripts = oneEach(currentData);
  const transcript =
    transcripts.find(({ language }) => language === chosen) ??
    transcripts.find(({ language }) => language === locale) ??
    transcripts[0];
  if (!transcript) return <p className={styles.note}>{text('player.transcript.none')}</p>;
  const found = findCues(transcript.cues, words);
  return (
    <>
      <div className={styles.tools}>
        <label className={styles.search}>
          <PlayerIcon name="search" size={16} />
          <input
            type="search"
            value={words}
            placeholder={text('player.transcript.search')}
            aria-label={text('player.transcript.search')}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </label>
        {transcripts.length > 1 && (
          <LanguageChoice transcripts={transcripts} chosen={transcript.language} onChoose={setChosen} />
        )}
      </div>
      <p role="status" className={words.trim() ? styles.count : styles.unseen}>
        {words.trim() && text('player.transcript.found', { count: found.length })}
      </p>
      <CueList
        key={transcript.language}
        stage={stage}
        onGoTo={onGoTo}
        words={words}
        cues={found}
        lang={transcript.language}
      />
    </>
  );
}

function LanguageChoice(props: {
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

/** Chapters as moments of the film. */
function chapterCues({ chapters, offsetMs }: Playback) {
  return chapters.map(({ startMs, title }) => ({
    startMs: startMs + offsetMs,
    endMs: startMs + offsetMs,
    text: title,
  }));
}

/** The best of each language: what was written as a transcript, else what was made to be shown. */
function oneEach(transcripts: readonly Transcript[]): Transcript[] {
  const rank = { transcript: 0, captions: 1, subtitles: 2 } as const;
  const sorted = [...transcripts].sort((a, b) => rank[a.kind] - rank[b.kind]);
  const best = new Map<string, Transcript>();
  for (const each of sorted) if (!best.has(each.language)) best.set(each.language, each);
  return [...best.values()].sort((a, b) => a.language.localeCompare(b.language));
}

function Skeleton() {
  const text = useText();
  return (
    <div className={styles.skeleton} role="status" aria-label={text('player.loading')}>
      {Array.from({ length: 7 }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  );
}
