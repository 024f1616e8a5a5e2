import MuiTextField from '@mui/material/TextField';
import { maxWithdrawalReason, type ScheduledAction } from '@nitrate/cataloguing/contract';
import { formatLocalTime, instantsAt, utcOffset } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import styles from './publication.module.css';
import type { PublicationForm } from './use-publication-form';

interface PublicationFieldsProps {
  action: ScheduledAction;
  form: PublicationForm;
  /** Only a later time. */
  isScheduling?: boolean;
}

/** Why films are withdrawn, and when something happens to them. */
export function PublicationFields({ action, form, isScheduling = false }: PublicationFieldsProps) {
  const text = useText();
  const { id, isLater, setLater, reason, setReason } = form;
  return (
    <>
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
        {!isScheduling &&
          [false, true].map((each) => (
            <label key={String(each)} className={styles.choice}>
              <input type="radio" name={`${id}-when`} checked={isLater === each} onChange={() => setLater(each)} />
              {text(each ? 'cataloguing.films.publish.later' : 'cataloguing.films.publish.now')}
            </label>
          ))}
        {isLater && <TimeField form={form} />}
      </fieldset>
    </>
  );
}

/** A time in the zone of the editor, with its distance from UTC; where clocks are put back, it says which one is meant. */
function TimeField({ form: { id, zone, time, setTime } }: { form: PublicationForm }) {
  const text = useText();
  const [at, again] = instantsAt(time, zone);
  const name = zone.replaceAll('_', ' ');
  const offset = at && utcOffset(at, zone);
  return (
    <MuiTextField
      id={`${id}-time`}
      type="datetime-local"
      size="small"
      fullWidth
      value={time}
      onChange={(event) => setTime(event.target.value)}
      helperText={
        again
          ? text('cataloguing.films.publish.timeDoubled', { zone: name, offset })
          : text('cataloguing.films.publish.zone', { zone: offset ? `${name}, ${offset}` : name })
      }
      slotProps={{
        htmlInput: { 'aria-label': text('cataloguing.films.publish.later'), min: formatLocalTime(new Date()) },
      }}
    />
  );
}
