import type { ScheduledAction, StudioFilm } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { ErrorSummary } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { Button } from '@nitrate/ui';
import type { FormEvent } from 'react';
import { PublicationFields } from './publication-fields';
import styles from './publication.module.css';
import { usePublicationForm } from './use-publication-form';

interface PublicationDialogProps {
  film: StudioFilm;
  action: ScheduledAction;
  onClose: () => void;
  onDone: (film: StudioFilm) => void;
}

/** Publishes or withdraws a film, now or at a later time. */
export function PublicationDialog({ film, action, onClose, onDone }: PublicationDialogProps) {
  const text = useText();
  const form = usePublicationForm();
  const [publish, publishing] = studioFilmsApi.usePublishFilmMutation();
  const [withdraw, withdrawing] = studioFilmsApi.useWithdrawFilmMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = form.read(action);
    if (!wanted) return;
    const { reason, ...when } = { ...wanted, version: film.version };
    try {
      onDone(
        reason === undefined
          ? await publish({ film: film.id, body: when }).unwrap()
          : await withdraw({ film: film.id, body: { ...when, reason } }).unwrap(),
      );
    } catch (error) {
      form.refuse(error);
    }
  };

  return (
    <TitledDialog title={text(`cataloguing.films.${action}.title`)} maxWidth="xs" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary problems={form.problems} headingLevel={3} />
        <PublicationFields action={action} form={form} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
          <Button
            type="submit"
            variant={action === 'withdraw' ? 'danger' : 'primary'}
            loading={publishing.isLoading || withdrawing.isLoading}
          >
            {text(`cataloguing.films.${action}.${form.isLater ? 'schedule' : 'submit'}`)}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
