import { studioTranscriptsPath } from '@nitrate/catalog/contract';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { type OtherFilm, refusalReasons, studioMediaPath, type Upload } from '@nitrate/ingest/contract';
import { watchPath } from '@nitrate/player/contract';
import { LocalLink } from '@nitrate/routing';
import { Button, VisuallyHidden } from '@nitrate/ui';
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
  const locale = useLocale();
  const { number, date } = useFormats();
  const { film, state, step, progress, reason, detail, fileName, changedAt } = item;
  const name = nameOf(item);
  const isRunning = state === 'queued' || state === 'processing' || state === 'received';
  const percent = text('ingest.uploads.percent', { percent: number(Math.floor(progress * 100)) });
  const isWaiting = state === 'received' || state === 'queued' || !step;
  const stage = text(isWaiting ? 'ingest.uploads.waiting' : `ingest.uploads.step.${step}`);
  return (
    <li className={styles['item']}>
      <div className={styles['itemHead']}>
        <h3>
          {state === 'ready' && film ? (
            <LocalLink to={watchPath(film.slug)} prefetch="none">
              {name}
            </LocalLink>
          ) : (
            name
          )}
        </h3>
        <p className={styles['state']}>{text(`ingest.uploads.state.${state}`)}</p>
      </div>
      {name !== fileName && <p className={styles['facts']}>{fileName}</p>}
      {isRunning && (
        <Meter
          label={text('ingest.uploads.progressOf', { file: name })}
          value={progress}
          words={`${stage} · ${percent}`}
        />
      )}
      {isRunning && detail && <p className={styles['note']}>{detail}</p>}
      {state === 'failed' && reason && (
        <div className={styles['failure']}>
          <p>
            <strong>{refusalReasons[reason][locale]}</strong> {text(`ingest.uploads.advice.${reason}`)}
          </p>
          {detail && <p className={styles['facts']}>{detail}</p>}
        </div>
      )}
      {!isRunning && <p className={styles['facts']}>{date(changedAt)}</p>}
      {(onRetry || onRemove || (state === 'ready' && film)) && (
        <div className={styles['actions']}>
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
              <LocalLink to={studioMediaPath(film.id)} prefetch="none" className={styles['link']}>
                {text('ingest.media.title')}
                <VisuallyHidden> ({name})</VisuallyHidden>
              </LocalLink>
              <LocalLink to={studioTranscriptsPath(film.slug)} prefetch="none" className={styles['link']}>
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
    </li>
  );
}
