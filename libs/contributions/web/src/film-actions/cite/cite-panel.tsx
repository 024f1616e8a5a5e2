import { citationUrl, contributionsApi } from '@nitrate/contributions/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { FailedState, Icon, LoadingNote, Skeleton } from '@nitrate/ui';
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
  /** End of a cited passage. */
  endSecond?: number | undefined;
  /** Of the button that copies it. */
  variant?: 'primary' | 'secondary';
}

/** The citation of a film as text, and as files for reference managers. */
export function CitePanel({ film, second: t, endSecond: end, variant = 'primary' }: CitePanelProps) {
  const text = useText();
  const lang = useLocale();
  const { currentData, error, refetch, isFetching } = contributionsApi.useCitationQuery({ film, lang, t, end });
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
      <CopyButton value={currentData} label={text('contributions.cite.copy')} variant={variant} />
      <div className={styles.section}>
        <h3>{text('contributions.cite.files')}</h3>
        <div className={styles.actions}>
          {downloads.map(({ format, name }) => (
            <a key={format} className={styles.download} href={citationUrl({ film, format, lang, t, end })} download>
              <Icon name="download" size={16} />
              {name}
            </a>
          ))}
        </div>
      </div>
    </>
  );
}
