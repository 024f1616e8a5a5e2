import MuiTextField from '@mui/material/TextField';
import { isApiError } from '@nitrate/api-client';
import { maxWithdrawalReason, type ScheduledAction, type StudioFilm } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { ErrorSummary, type FormProblem, formatLocalTime, parseLocalTime } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { localTimeZone } from '@nitrate/staff-ui';
import { Button, useErrorTexts } from '@nitrate/ui';
import { useId, useState, type FormEvent } from 'react';
import styles from './publication.module.css';

interface PublicationDialogProps {
  film: StudioFilm;
  action: ScheduledAction;
  onClose: () => void;
  onDone: (film: StudioFilm) => void;
}

const hourMs = 3_600_000;

/** Publishes or withdraws a film, now or at a later time. */
export function PublicationDialog({ film, action, onClose, onDone }: PublicationDialogProps) {
  const text = useText();
  const id = useId();
  const errorTexts = useErrorTexts();
  const [publish, publishing] = studioFilmsApi.usePublishFilmMutation();
  const [withdraw, withdrawing] = studioFilmsApi.useWithdrawFilmMutation();
  const [later, setLater] = useState(false);
  const [time, setTime] = useState(() => formatLocalTime(new Date(Date.now() + hourMs)));
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const zone = localTimeZone();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = later ? parseLocalTime(time) : undefined;
    const found: FormProblem[] = [
      ...(action === 'withdraw' && reason.trim() === ''
        ? [{ text: text('cataloguing.films.withdraw.reasonMissing'), control: `${id}-reason` }]
        : []),
      ...(later && (!at || at <= new Date())
        ? [{ text: text('cataloguing.films.publish.timePast'), control: `${id}-time` }]
        : []),
    ];
    setProblems(found);
    if (found.length > 0) return;
    const when = { version: film.version, ...(at && { at: at.toISOString() }) };
    try {
      onDone(
        action === 'publish'
          ? await publish({ film: film.id, body: when }).unwrap()
          : await withdraw({ film: film.id, body: { ...when, reason } }).unwrap(),
      );
    } catch (error) {
      const isPast = isApiError(error) && error.errors.some(({ path }) => path === 'body.at');
      setProblems(
        isPast
          ? [{ text: text('cataloguing.films.publish.timePast'), control: `${id}-time` }]
          : errorTexts(error).map((words) => ({ text: words })),
      );
    }
  };

  return (
    <TitledDialog title={text(`cataloguing.films.${action}.title`)} maxWidth="xs" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary problems={problems} headingLevel={3} />
        {action === 'withdraw' && (
          <div className={styles.part}>
            <label htmlFor={`${id}-reason`}>{text('cataloguing.films.withdraw.reason')}</label>
            <MuiTextField
              id={`${id}-reason`}
              multiline
              minRows={2}
              size="small"
              fullWidth
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              helperText={text('cataloguing.films.withdraw.reasonHelp')}
              slotProps={{ htmlInput: { maxLength: maxWithdrawalReason } }}
            />
          </div>
        )}
        <fieldset className={styles.part}>
          <legend>{text('cataloguing.films.publish.when')}</legend>
          {[false, true].map((each) => (
            <label key={String(each)} className={styles.choice}>
              <input type="radio" name={`${id}-when`} checked={later === each} onChange={() => setLater(each)} />
              {text(each ? 'cataloguing.films.publish.later' : 'cataloguing.films.publish.now')}
            </label>
          ))}
          {later && (
            <MuiTextField
              id={`${id}-time`}
              type="datetime-local"
              size="small"
              fullWidth
              value={time}
              onChange={(event) => setTime(event.target.value)}
              helperText={text('cataloguing.films.publish.zone', { zone })}
              slotProps={{
                htmlInput: { 'aria-label': text('cataloguing.films.publish.later'), min: formatLocalTime(new Date()) },
              }}
            />
          )}
        </fieldset>
        <div className={styles.actions}>
          <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
          <Button
            type="submit"
            variant={action === 'withdraw' ? 'danger' : 'primary'}
            loading={publishing.isLoading || withdrawing.isLoading}
          >
            {text(`cataloguing.films.${action}.${later ? 'schedule' : 'submit'}`)}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
