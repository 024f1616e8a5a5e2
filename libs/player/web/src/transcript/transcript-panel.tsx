import { useText } from '@nitrate/i18n';
import { lazyPart, leaveLost } from '@nitrate/app-updates';
import { useHydrated } from '@nitrate/ui';
import { Suspense, useId, useState, type KeyboardEvent } from 'react';
import { TranscriptSkeleton } from './transcript-skeleton';
import type { TranscriptTabProps } from './transcript-tab';
import styles from './transcript-panel.module.css';

const TranscriptTab = lazyPart(async () => {
  try {
    return (await import('./transcript-tab')).TranscriptTab;
  } catch (error) {
    // Nobody asked for it: loading the page again for it would interrupt the film.
    leaveLost(error);
    throw error;
  }
});
const ChapterTab = lazyPart(async () => (await import('./chapter-tab')).ChapterTab);

type Tab = 'transcript' | 'chapters';

/** Transcript and chapters next to the film: they follow it, can be searched, and seek on a click. */
export function TranscriptPanel({ film, stage, onSeek }: TranscriptTabProps) {
  const text = useText();
  const id = useId();
  // Not server-rendered: the transcript of a long film is larger than the rest of the page.
  const mounted = useHydrated();
  const hasChapters = stage.playback.chapters.length > 0;
  const [tab, setTab] = useState<Tab>('transcript');
  const tabs: readonly Tab[] = hasChapters ? ['transcript', 'chapters'] : ['transcript'];

  function switchTab(event: KeyboardEvent) {
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
            onKeyDown={switchTab}
          >
            {text(`player.transcript.${each}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`} className={styles.body}>
        {mounted ? (
          <Suspense fallback={<TranscriptSkeleton />}>
            {tab === 'transcript' ? (
              <TranscriptTab film={film} stage={stage} onSeek={onSeek} />
            ) : (
              <ChapterTab stage={stage} onSeek={onSeek} />
            )}
          </Suspense>
        ) : (
          <TranscriptSkeleton />
        )}
      </div>
    </section>
  );
}
