import { apiUrl } from '@nitrate/api-client';
import type { StoredTranscript } from '@nitrate/cataloguing/contract';
import { transcriptPath } from '@nitrate/catalog/contract';
import { transcriptsApi } from '@nitrate/cataloguing/data-access';
import { formatTimecode } from '@nitrate/contract-kit';
import { useCommonDialogs } from '@nitrate/dialogs';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { Button, EmptyState, VisuallyHidden } from '@nitrate/ui';
import styles from './transcripts.module.css';
import { useTranscriptName } from './use-transcript-name';

interface TranscriptListProps {
  film: { id: string; slug: string; published: boolean };
  transcripts: readonly StoredTranscript[];
  onReplace: (transcript: StoredTranscript) => void;
}

/** The transcripts of a film, with what can be done with each. */
export function TranscriptList({ film, transcripts, onReplace }: TranscriptListProps) {
  const text = useText();
  const lang = useLocale();
  const { date } = useFormats();
  const nameOf = useTranscriptName();
  const { confirmDelete } = useCommonDialogs();
  const [remove] = transcriptsApi.useDeleteTranscriptMutation();
  if (transcripts.length === 0) {
    return (
      <EmptyState small icon="transcript" title={text('cataloguing.transcripts.none')}>
        <p>{text('cataloguing.transcripts.noneHelp')}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {transcripts.map((transcript) => {
        const { language, kind, cues, endMs, edited, changedAt } = transcript;
        const name = nameOf(transcript);
        return (
          <li key={`${language} ${kind}`}>
            <div className={styles.about}>
              <h2>{name}</h2>
              <p>
                {text('cataloguing.transcripts.cues', { count: cues, end: formatTimecode(endMs) })} ·{' '}
                {text(edited ? 'cataloguing.transcripts.edited' : 'cataloguing.transcripts.delivered', {
                  date: date(changedAt),
                })}
              </p>
            </div>
            <div className={styles.actions}>
              {film.published && (
                <a
                  className={styles.download}
                  href={apiUrl(transcriptPath(film.slug, transcript, { format: 'vtt', lang }))}
                  download
                >
                  WebVTT<VisuallyHidden> ({name})</VisuallyHidden>
                </a>
              )}
              <Button size="small" onClick={() => onReplace(transcript)}>
                {text('cataloguing.transcripts.replace')}
                <VisuallyHidden> ({name})</VisuallyHidden>
              </Button>
              <Button
                size="small"
                variant="quiet"
                onClick={() =>
                  confirmDelete(name, async () => {
                    await remove({ film: film.id, language, kind }).unwrap();
                  })
                }
              >
                {text('cataloguing.transcripts.delete')}
                <VisuallyHidden> ({name})</VisuallyHidden>
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
