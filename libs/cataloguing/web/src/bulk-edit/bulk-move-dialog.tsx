import MuiTextField from '@mui/material/TextField';
import type { FilmSelection } from '@nitrate/cataloguing/contract';
import { bulkEditsApi, studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { ErrorSummary, type FormProblem } from '@nitrate/forms';
import { useText, withMessages } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { useLocalNavigate } from '@nitrate/routing';
import { Button, FailedState, useErrorTexts } from '@nitrate/ui';
import { type FormEvent, useId, useState } from 'react';
import { messages as de } from 'virtual:messages/import-studio/de';
import { messages as en } from 'virtual:messages/import-studio/en';
import { JobNote } from '../job/job-parts';
import { bulkEditPath } from './bulk-edit-path';
import styles from './bulk-edit.module.css';

interface BulkMoveDialogProps {
  selection: FilmSelection;
  count: number;
  /** The count is about right. */
  isEstimate: boolean;
  onClose: () => void;
}

/** Asks to which archive the chosen films come, and opens what would become of each. */
export const BulkMoveDialog = withMessages({ en, de })(function BulkMoveDialog({
  selection,
  count,
  isEstimate,
  onClose,
}: BulkMoveDialogProps) {
  const text = useText();
  const id = useId();
  const navigate = useLocalNavigate();
  const errorTexts = useErrorTexts();
  const archives = studioFilmsApi.useFindFilmValuesQuery({ field: 'archive' });
  const [archive, setArchive] = useState('');
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [preview, { isLoading }] = bulkEditsApi.usePreviewBulkEditMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (archive === '') {
      return setProblems([{ text: text('cataloguing.bulkEdit.move.missing'), control: `${id}-archive` }]);
    }
    setProblems([]);
    try {
      const { id: edit } = await preview({ selection, changes: [], move: { archive } }).unwrap();
      navigate(bulkEditPath(edit));
    } catch (error) {
      setProblems(errorTexts(error).map((words) => ({ text: words })));
    }
  };

  return (
    <TitledDialog title={text('cataloguing.bulkEdit.move.title')} maxWidth="xs" onClose={onClose}>
      {archives.error && !archives.data ? (
        <FailedState small error={archives.error} onRetry={() => void archives.refetch()} />
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <JobNote>{text('cataloguing.bulkEdit.help', { count, about: isEstimate })}</JobNote>
          <ErrorSummary problems={problems} headingLevel={3} />
          <MuiTextField
            id={`${id}-archive`}
            select
            size="small"
            fullWidth
            label={text('cataloguing.bulkEdit.move.archive')}
            value={archive}
            error={problems.some(({ control }) => control === `${id}-archive`)}
            onChange={(event) => setArchive(event.target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{text('cataloguing.bulkEdit.move.choose')}</option>
            {archives.data?.values.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </MuiTextField>
          <Button type="submit" variant="primary" loading={isLoading}>
            {text('cataloguing.bulkEdit.preview')}
          </Button>
          <JobNote>{text('cataloguing.bulkEdit.previewHelp')}</JobNote>
        </form>
      )}
    </TitledDialog>
  );
});
