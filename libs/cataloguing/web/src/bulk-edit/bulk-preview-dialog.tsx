import MuiTextField from '@mui/material/TextField';
import type { FilmSelection, PreviewWindow } from '@nitrate/cataloguing/contract';
import { bulkEditsApi } from '@nitrate/cataloguing/data-access';
import { parseTimecode } from '@nitrate/contract-kit';
import { ErrorSummary, type FormProblem } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { maxPreviewMs, minPreviewMs, previewStepMs } from '@nitrate/ingest/contract';
import { TitledDialog } from '@nitrate/mui';
import { useLocalNavigate } from '@nitrate/routing';
import { Button, useErrorTexts } from '@nitrate/ui';
import { type FormEvent, useId, useState } from 'react';
import { JobNote } from '../job/job-parts';
import { bulkEditPath } from './bulk-edit-path';
import styles from './bulk-edit.module.css';

interface BulkPreviewDialogProps {
  selection: FilmSelection;
  count: number;
  /** The count is about right. */
  isEstimate: boolean;
  onClose: () => void;
}

const seconds = (ms: number) => ms / 1000;

/** Asks which part of the chosen films is their free preview, and opens what would change. */
export function BulkPreviewDialog({ selection, count, isEstimate, onClose }: BulkPreviewDialogProps) {
  const text = useText();
  const id = useId();
  const navigate = useLocalNavigate();
  const errorTexts = useErrorTexts();
  const [start, setStart] = useState('00:01:00');
  const [length, setLength] = useState('60');
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [preview, { isLoading }] = bulkEditsApi.usePreviewBulkEditMutation();
  const limits = { min: seconds(minPreviewMs), max: seconds(maxPreviewMs) };

  const read = (): PreviewWindow | undefined => {
    const startMs = parseTimecode(start.trim());
    const durationMs = Number(length) * 1000;
    const isLong = durationMs >= minPreviewMs && durationMs <= maxPreviewMs;
    const found = [
      ...(startMs === undefined
        ? [{ text: text('cataloguing.bulkEdit.preview.startInvalid'), control: `${id}-start` }]
        : []),
      ...(isLong
        ? []
        : [{ text: text('cataloguing.bulkEdit.preview.lengthInvalid', limits), control: `${id}-length` }]),
    ];
    setProblems(found);
    return startMs === undefined || !isLong ? undefined : { startMs, durationMs };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const window = read();
    if (isLoading || !window) return;
    try {
      const { id: edit } = await preview({ selection, changes: [], preview: { window } }).unwrap();
      navigate(bulkEditPath(edit));
    } catch (error) {
      setProblems(errorTexts(error).map((words) => ({ text: words })));
    }
  };
  const isInvalid = (control: string) => problems.some((problem) => problem.control === control);

  return (
    <TitledDialog title={text('cataloguing.bulkEdit.preview.title')} maxWidth="xs" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <JobNote>{text('cataloguing.bulkEdit.help', { count, about: isEstimate })}</JobNote>
        <ErrorSummary problems={problems} headingLevel={3} />
        <MuiTextField
          id={`${id}-start`}
          size="small"
          fullWidth
          label={text('cataloguing.bulkEdit.preview.start')}
          helperText={text('cataloguing.bulkEdit.preview.startHelp')}
          value={start}
          error={isInvalid(`${id}-start`)}
          onChange={(event) => setStart(event.target.value)}
        />
        <MuiTextField
          id={`${id}-length`}
          size="small"
          fullWidth
          type="number"
          label={text('cataloguing.bulkEdit.preview.length')}
          helperText={text('cataloguing.bulkEdit.preview.lengthHelp', limits)}
          value={length}
          error={isInvalid(`${id}-length`)}
          onChange={(event) => setLength(event.target.value)}
          slotProps={{ htmlInput: { ...limits, step: seconds(previewStepMs) } }}
        />
        <Button type="submit" variant="primary" loading={isLoading}>
          {text('cataloguing.bulkEdit.preview')}
        </Button>
        <JobNote>{text('cataloguing.bulkEdit.previewHelp')}</JobNote>
      </form>
    </TitledDialog>
  );
}
