import { studioTranscriptsPath, watchPath } from '@nitrate/catalog/contract';
import { useFormats, useText } from '@nitrate/i18n';
import { type OtherFilm, studioMediaPath, type Upload } from '@nitrate/ingest/contract';
import { LocalLink } from '@nitrate/routing';
import { Button, VisuallyHidden } from '@nitrate/ui';
import { Failure, UploadListItem } from './list-item';
import styles from './list.module.css';
import { Meter } from './meter';

interface FilmItemProps {
  item: Upload | OtherFilm;
  /** For uploads that can be processed again. */
  onRetry?: (() => void) | undefined;
  /** For uploads of the current user: takes it off the list. */
  onRemove?: (() => void) | undefined;
}

const nameOf = (item: Upload | OtherFilm): string =>
  item.film?.title ?? ('title' in item && item.title ? item.title : item.fileName);

/** A film in processing, or one that is ready or has failed. */
export function FilmItem({ item, onRetry, onRemove }: FilmItemProps) {
  const text = useText();
  const { number, date } = useFormats();
  const { film, state, step, progress, reason, detail, fileName, changedAt } = item;
  const name = nameOf(item);
  const isRunning = state === 'queued' || state === 'processing' || state === 'received';
  const percent = text('ingest.uploads.percent', { percent: number(Math.floor(progress * 100)) });
  const isWaiting = state === 'received' || state === 'queued' || !step;
  const stage = text(isWaiting ? 'ingest.uploads.waiting' : `ingest.uploads.step.${step}`);
  return (
    <UploadListItem
      name={
        state === 'ready' && film ? (
          <LocalLink to={watchPath(film.slug)} prefetch="none">
            {name}
          </LocalLink>
        ) : (
          name
        )
      }
      state={text(`ingest.uploads.state.${state}`)}
    >
      {name !== fileName && <p className={styles.facts}>{fileName}</p>}
      {isRunning && (
        <Meter
          label={text('ingest.uploads.progressOf', { file: name })}
          value={progress}
          words={`${stage} · ${percent}`}
        />
      )}
      {isRunning && detail && <p className={styles.note}>{detail}</p>}
      {state === 'failed' && reason && (
        <Failure reason={reason}>{detail && <p className={styles.facts}>{detail}</p>}</Failure>
      )}
      {!isRunning && <p className={styles.facts}>{date(changedAt)}</p>}
      {(onRetry || onRemove || (state === 'ready' && film)) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button
              size="small"
              icon="replay"
              onClick={onRetry}
              aria-label={`${text('ingest.uploads.retry')} (${name})`}
            >
              {text('ingest.uploads.retry')}
            </Button>
          )}
          {state === 'ready' && film && (
            <>
              <LocalLink to={studioMediaPath(film.id)} prefetch="none" className={styles.link}>
                {text('ingest.media.title')}
                <VisuallyHidden> ({name})</VisuallyHidden>
              </LocalLink>
              <LocalLink to={studioTranscriptsPath(film.slug)} prefetch="none" className={styles.link}>
                {text('ingest.uploads.transcripts')}
                <VisuallyHidden> ({name})</VisuallyHidden>
              </LocalLink>
            </>
          )}
          {onRemove && (
            <Button
              size="small"
              variant="quiet"
              onClick={onRemove}
              aria-label={`${text('ingest.uploads.remove')} (${name})`}
            >
              {text('ingest.uploads.remove')}
            </Button>
          )}
        </div>
      )}
    </UploadListItem>
  );
}
