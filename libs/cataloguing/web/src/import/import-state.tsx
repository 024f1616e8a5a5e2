import type { ImportDetails, ImportSettings } from '@nitrate/cataloguing/contract';
import { importsApi } from '@nitrate/cataloguing/data-access';
import { useDialogs } from '@nitrate/dialogs';
import { useLocale, useText } from '@nitrate/i18n';
import { Button, ButtonLink, ErrorBox } from '@nitrate/ui';
import { useState } from 'react';
import { JobActions, JobNote, JobProgress, JobSection, useJobControls } from '../job/job-parts';
import styles from './import.module.css';
import { SettingsForm } from './settings-form';
import { useImportTexts } from './use-import-texts';

type Reading = Pick<ImportSettings, 'encoding' | 'delimiter'>;

interface ImportStateProps {
  details: ImportDetails;
  archives: readonly { name: string }[];
  reading: Reading;
  onReadingChange: (reading: Reading) => void;
}

/** What can be done with an import next, by its state. */
export function ImportState({ details, archives, reading, onReadingChange }: ImportStateProps) {
  const text = useText();
  const lang = useLocale();
  const { result } = useImportTexts();
  const { show } = useDialogs();
  const { heading, focusHeading, errors, act } = useJobControls();
  const [isChanging, setChanging] = useState(false);
  const [start, starting] = importsApi.useStartImportMutation();
  const [cancel] = importsApi.useCancelImportMutation();
  const { id, state, fault, counts, fraction, interruptions, unknownFields } = details;
  const accepted = counts.read - counts.refused;
  const params = { import: id };

  const end = () => act(() => cancel({ params }).unwrap());
  const confirmEnd = () =>
    show({
      title: text(state === 'importing' ? 'cataloguing.import.cancelTitle' : 'cataloguing.import.discardTitle'),
      ...(state === 'importing' && { body: text('cataloguing.import.cancelBody') }),
      primary: {
        text: text(state === 'importing' ? 'cataloguing.import.cancel' : 'cataloguing.import.discard'),
        mode: 'danger',
        callback: end,
      },
      secondary: { text: text('cataloguing.import.keep') },
    });

  const hasForm = state === 'uploaded' || isChanging || (state === 'checked' && fault !== null);
  return (
    <JobSection title={text(`cataloguing.import.state.${state}`)} heading={heading}>
      <div role="status">
        {result(details) && <p className={styles.result}>{result(details)}</p>}
        {state === 'checked' && counts.refused > 0 && (
          <p>{text('cataloguing.import.refused', { count: counts.refused })}</p>
        )}
        {state === 'cancelled' && counts.added + counts.changed > 0 && (
          <p>{text('cataloguing.import.written', { added: counts.added, changed: counts.changed })}</p>
        )}
        {state === 'failed' && <p>{text('cataloguing.import.failed')}</p>}
        {interruptions > 0 && <JobNote>{text('cataloguing.import.interrupted')}</JobNote>}
      </div>
      {fault && (
        <div className={styles.faults}>
          <h3>{text(counts.read > 0 ? 'cataloguing.import.readInPart' : 'cataloguing.import.unreadable')}</h3>
          <p>{fault[lang]}</p>
        </div>
      )}
      {(state === 'checked' || state === 'imported') && unknownFields.length > 0 && (
        <JobNote>{text('cataloguing.import.unknown', { fields: unknownFields.join(', ') })}</JobNote>
      )}
      <ErrorBox errors={errors} />
      {(state === 'checking' || state === 'importing') && (
        <JobProgress
          label={
            counts.read > 0 ? text('cataloguing.import.progress', { ...counts }) : text('cataloguing.import.waiting')
          }
          fraction={fraction}
        >
          <Button onClick={() => (state === 'checking' ? void end() : confirmEnd())}>
            {text('cataloguing.import.cancel')}
          </Button>
        </JobProgress>
      )}
      {hasForm && (
        <SettingsForm
          details={details}
          archives={archives}
          reading={reading}
          onReadingChange={onReadingChange}
          onChecking={() => {
            setChanging(false);
            focusHeading();
          }}
        />
      )}
      <JobActions>
        {state === 'checked' && fault === null && accepted > 0 && !isChanging && (
          <Button
            variant="primary"
            loading={starting.isLoading}
            onClick={() => void act(() => start({ params }).unwrap())}
          >
            {text('cataloguing.import.start', { count: accepted })}
          </Button>
        )}
        {state === 'failed' && (
          <Button
            variant="primary"
            loading={starting.isLoading}
            onClick={() => void act(() => start({ params }).unwrap())}
          >
            {text('cataloguing.import.resume')}
          </Button>
        )}
        {state === 'checked' && !hasForm && (
          <Button onClick={() => setChanging(true)}>{text('cataloguing.import.change')}</Button>
        )}
        {state === 'imported' && counts.added + counts.changed > 0 && (
          <ButtonLink to="/archive?sort=recentlyAdded">{text('cataloguing.import.see')}</ButtonLink>
        )}
        {(state === 'uploaded' || state === 'checked' || state === 'failed') && (
          <Button variant="quiet" onClick={confirmEnd}>
            {text('cataloguing.import.discard')}
          </Button>
        )}
      </JobActions>
    </JobSection>
  );
}
