import type { FilmSelection, ScheduledAction } from '@nitrate/cataloguing/contract';
import { bulkEditsApi } from '@nitrate/cataloguing/data-access';
import { ErrorSummary } from '@nitrate/forms';
import { useText, withMessages } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { useLocalNavigate } from '@nitrate/routing';
import { Button } from '@nitrate/ui';
import { useState, type FormEvent } from 'react';
import { messages as de } from 'virtual:messages/films-studio/de';
import { messages as en } from 'virtual:messages/films-studio/en';
import { bulkEditPath } from '../../bulk-edit/bulk-edit-path';
import { PublicationFields } from './publication-fields';
import styles from './publication.module.css';
import { usePublicationForm } from './use-publication-form';

interface Selected {
  selection: FilmSelection;
  count: number;
  /** The count is about right. */
  isEstimate: boolean;
}

const ways = ['publish', 'schedule', 'withdraw'] as const;
type Way = (typeof ways)[number];
const actions = ['publish', 'withdraw'] as const;

/** Asks when the chosen films are to be published or withdrawn, and opens the preview. */
export const BulkPublication = withMessages({ en, de })(function BulkPublication(selected: Selected) {
  const text = useText();
  const [way, setWay] = useState<Way>();
  return (
    <>
      {ways.map((each) => (
        <Button key={each} size="small" onClick={() => setWay(each)}>
          {text(`cataloguing.films.${each}.open`)}
        </Button>
      ))}
      {way && <BulkPublicationDialog {...selected} way={way} onClose={() => setWay(undefined)} />}
    </>
  );
});

function BulkPublicationDialog({
  selection,
  count,
  isEstimate,
  way,
  onClose,
}: Selected & { way: Way; onClose: () => void }) {
  const text = useText();
  const navigate = useLocalNavigate();
  const isScheduling = way === 'schedule';
  const form = usePublicationForm({ startsLater: isScheduling });
  const [action, setAction] = useState<ScheduledAction>(isScheduling ? 'publish' : way);
  const [preview, { isLoading }] = bulkEditsApi.usePreviewBulkEditMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = form.read(action);
    if (isLoading || !wanted) return;
    try {
      const { id } = await preview({ selection, changes: [], publication: { action, ...wanted } }).unwrap();
      navigate(bulkEditPath(id));
    } catch (error) {
      form.refuse(error);
    }
  };

  return (
    <TitledDialog title={text(`cataloguing.films.${way}.titleOfMany`)} maxWidth="xs" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.help}>{text('cataloguing.films.publish.help', { count, about: isEstimate })}</p>
        <ErrorSummary problems={form.problems} headingLevel={3} />
        {isScheduling && (
          <fieldset className={styles.part}>
            <legend>{text('cataloguing.films.schedule.what')}</legend>
            {actions.map((each) => (
              <label key={each} className={styles.choice}>
                <input
                  type="radio"
                  name={`${form.id}-action`}
                  checked={action === each}
                  onChange={() => setAction(each)}
                />
                {text(`cataloguing.films.${each}.submit`)}
              </label>
            ))}
          </fieldset>
        )}
        <PublicationFields action={action} form={form} isScheduling={isScheduling} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
          <Button type="submit" variant="primary" loading={isLoading}>
            {text('cataloguing.films.publish.preview')}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
