import { apiUrl } from '@nitrate/api-client';
import { type TranscriptKey, transcriptPath } from '@nitrate/catalog/contract';
import { useLocale, useText } from '@nitrate/i18n';
import styles from './transcript-panel.module.css';

/** The shown transcript as files: text to read, and WebVTT. */
export function TranscriptDownloads({ film, transcript }: { film: string; transcript: TranscriptKey }) {
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
