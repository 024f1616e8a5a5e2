import type { Film } from '@nitrate/catalog/contract';
import { useState } from 'react';
import { citationUrl, contributionsApi } from '@nitrate/contributions/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { FailedState, Icon, LoadingNote, Skeleton } from '@nitrate/ui';
import { CitedTime } from './cited-time';
import { CopyButton } from '../copy-button';
import styles from '../copy.module.css';

const downloads = [
  { format: 'bibtex', name: 'BibTeX' },
  { format: 'ris', name: 'RIS' },
  { format: 'csl', name: 'CSL-JSON' },
] as const;

interface CitePanelProps {
  /** Slug. */
  film: string;
  /** Cited time of the film. */
  second: number | undefined;
}

/** The citation of a film as text, and as files for reference managers. */
function CitePanel({ film, second: t }: CitePanelProps) {
  const text = useText();
  const lang = useLocale();
  const { currentData, error, refetch, isFetching } = contributionsApi.useCitationQuery({ film, lang, t });
  if (error && !currentData) {
    return <FailedState error={error} small retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (currentData === undefined) {
    return (
      <>
        <LoadingNote />
        <Skeleton />
        <Skeleton shape="half" />
      </>
    );
  }
  return (
    <>
      <p className={styles.text}>{currentData}</p>
      <CopyButton value={currentData} label={text('contributions.cite.copy')} variant="primary" />
      <div className={styles.section}>
        <h3>{text('contributions.cite.files')}</h3>
        <div className={styles.actions}>
          {downloads.map(({ format, name }) => (
            <a key={format} className={styles.download} href={citationUrl({ film, format, lang, t })} download>
              <Icon name="download" size={16} />
              {name}
            </a>
          ))}
        </div>
      </div>
    </>
  );
}

/** The citation of a film; of one that can be watched also of a time in it. */
export function CiteDialog({ film }: { film: Film }) {
  const [second, setSecond] = useState<number>();
  return (
    <>
      {film.availability !== 'none' && <CitedTime duration={film.si_format_duration} onChange={setSecond} />}
      <CitePanel film={film.slug} second={second} />
    </>
  );
}
