import { lazyPart } from '@nitrate/app-updates';
import type { ScheduledAction, StudioFilm } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { Suspense, useRef, useState } from 'react';
import { releasePath } from '../../releases/releases-path';
import { FilmMarks } from '../film-marks';
import { useFormatDateTime } from '@nitrate/staff-ui';
import { PublicationDialog } from './publication-dialog';
import { ScreeningsDialog } from './screenings-dialog';
import styles from './publication.module.css';

const DeletionDialog = lazyPart(async () => (await import('../deletion/deletion-dialog')).DeletionDialog);

interface PublicationPanelProps {
  film: StudioFilm;
  /** With unsaved changes, it is not clear what would be published. */
  isUnsaved: boolean;
  /** A film that was merged into another one cannot be published. */
  isMerged: boolean;
  onChange: (film: StudioFilm) => void;
  onDeleted: () => void;
}

/** The publication of a film, and what changes or ends it. */
export function PublicationPanel({ film, isUnsaved, isMerged, onChange, onDeleted }: PublicationPanelProps) {
  const text = useText();
  const moment = useFormatDateTime();
  const errorTexts = useErrorTexts();
  const [dialog, setDialog] = useState<ScheduledAction | 'delete'>();
  const [cancel, cancelling] = studioFilmsApi.useCancelFilmScheduleMutation();
  const [errors, setErrors] = useState<string[]>([]);
  const [saysSaveFirst, setSaveFirst] = useState(false);
  const [showsScreenings, setScreenings] = useState(false);
  const root = useRef<HTMLElement>(null);
  const { status, schedules, withdrawal } = film;
  const open = (action: ScheduledAction | 'delete') => {
    setSaveFirst(isUnsaved);
    if (!isUnsaved) setDialog(action);
  };
  const cancelSchedule = async (action: ScheduledAction) => {
    setErrors([]);
    try {
      onChange(await cancel({ film: film.id, action }).unwrap());
      root.current?.focus();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <section ref={root} tabIndex={-1} className={styles.panel} aria-label={text('cataloguing.films.publication')}>
      <div className={styles.line}>
        <FilmMarks film={{ status, schedules: [] }} />
        <div className={styles.buttons}>
          {status !== 'published' && !isMerged && (
            <Button size="small" onClick={() => open('publish')}>
              {text('cataloguing.films.publish.open')}
            </Button>
          )}
          {status !== 'withdrawn' && (
            <Button size="small" onClick={() => open('withdraw')}>
              {text('cataloguing.films.withdraw.open')}
            </Button>
          )}
          {!isMerged && (
            <Button size="small" onClick={() => setScreenings(true)}>
              {text('cataloguing.films.screenings.open')}
            </Button>
          )}
          <Button size="small" onClick={() => open('delete')}>
            {text('cataloguing.films.delete.open')}
          </Button>
        </div>
      </div>
      {saysSaveFirst && isUnsaved && <p role="alert">{text('cataloguing.films.saveFirst')}</p>}
      {withdrawal && (
        <p>
          {text('cataloguing.films.withdrawal', { reason: withdrawal.reason })}{' '}
          <span className={styles.quiet}>
            {withdrawal.by?.name} · {moment(withdrawal.at)}
          </span>
        </p>
      )}
      <ErrorBox errors={errors} />
      {schedules.map(({ action, at, release }) => (
        <div key={`${action} ${release?.id}`} className={styles.line}>
          <p>{text(`cataloguing.films.scheduled.${action}`, { at: moment(at) })}</p>
          {release ? (
            <LocalLink to={releasePath(release.id)} prefetch="none">
              {text('cataloguing.films.scheduled.release', { name: release.name })}
            </LocalLink>
          ) : (
            <Button size="small" loading={cancelling.isLoading} onClick={() => void cancelSchedule(action)}>
              {text(`cataloguing.films.scheduled.cancel.${action}`)}
            </Button>
          )}
        </div>
      ))}
      {showsScreenings && <ScreeningsDialog film={film.id} onClose={() => setScreenings(false)} />}
      {dialog === 'delete' && (
        <Suspense>
          <DeletionDialog selection={{ ids: [film.id] }} onClose={() => setDialog(undefined)} onDeleted={onDeleted} />
        </Suspense>
      )}
      {dialog && dialog !== 'delete' && (
        <PublicationDialog
          film={film}
          action={dialog}
          onClose={() => setDialog(undefined)}
          onDone={(changed) => {
            setDialog(undefined);
            onChange(changed);
            // The button that opened the dialog may be gone.
            requestAnimationFrame(() => root.current?.focus());
          }}
        />
      )}
    </section>
  );
}
