import { lazyPart } from '@nitrate/app-updates';
import { compareFilmsPath, type FilmSelection } from '@nitrate/cataloguing/contract';
import { bulkEditsApi } from '@nitrate/cataloguing/data-access';
import { useText, withMessages } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { Button, ButtonLink, ErrorBox, Sheet, useErrorTexts } from '@nitrate/ui';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { messages as de } from 'virtual:messages/import-studio/de';
import { messages as en } from 'virtual:messages/import-studio/en';
import { JobNote } from '../job/job-parts';
import { bulkEditPath } from './bulk-edit-path';
import styles from './bulk-edit.module.css';
import { ChangeRow } from './change-row';
import { changeOf, type DraftChange, isComplete, newChange } from './draft-change';

interface BulkEditButtonProps {
  selection: FilmSelection;
  count: number;
  /** The count is about right. */
  isEstimate: boolean;
}

const maxChanges = 20;

const BulkMoveDialog = lazyPart(async () => (await import('./bulk-move-dialog')).BulkMoveDialog);
const BulkPreviewDialog = lazyPart(async () => (await import('./bulk-preview-dialog')).BulkPreviewDialog);

/** Asks what is to change in the chosen films, and opens the preview. Two of them can be compared. */
export const BulkEditButton = withMessages({ en, de })(function BulkEditButton({
  selection,
  count,
  isEstimate,
}: BulkEditButtonProps) {
  const text = useText();
  const navigate = useLocalNavigate();
  const errorTexts = useErrorTexts();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<'archive' | 'preview'>();
  const [changes, setChanges] = useState<readonly DraftChange[]>(() => [newChange(0)]);
  const [isSubmitted, setSubmitted] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const [preview, { isLoading }] = bulkEditsApi.usePreviewBulkEditMutation();

  const remove = (at: number) => {
    form.current?.querySelectorAll<HTMLElement>('li')[at === 0 ? 1 : at - 1]?.querySelector('select')?.focus();
    setChanges(changes.toSpliced(at, 1));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const isReady = changes.every(isComplete);
    setErrors(isReady ? [] : [text('cataloguing.bulkEdit.missing')]);
    setSubmitted(true);
    if (!isReady) return form.current?.querySelector<HTMLInputElement>('[data-missing]')?.focus();
    try {
      const { id } = await preview({ selection, changes: changes.map(changeOf) }).unwrap();
      navigate(bulkEditPath(id));
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };

  const AskedDialog = asked && { archive: BulkMoveDialog, preview: BulkPreviewDialog }[asked];
  const [one, other, more] = 'ids' in selection ? selection.ids : [];
  return (
    <>
      {one !== undefined && other !== undefined && more === undefined && (
        <ButtonLink size="small" to={compareFilmsPath(one, other)} prefetch="none">
          {text('cataloguing.duplicates.compareChosen')}
        </ButtonLink>
      )}
      <Button size="small" onClick={() => setOpen(true)}>
        {text('cataloguing.bulkEdit.open')}
      </Button>
      <Button size="small" onClick={() => setAsked('archive')}>
        {text('cataloguing.bulkEdit.move.open')}
      </Button>
      <Button size="small" onClick={() => setAsked('preview')}>
        {text('cataloguing.bulkEdit.preview.open')}
      </Button>
      {AskedDialog && (
        <Suspense>
          <AskedDialog
            selection={selection}
            count={count}
            isEstimate={isEstimate}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={text('cataloguing.bulkEdit.title')}>
        <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <JobNote>{text('cataloguing.bulkEdit.help', { count, about: isEstimate })}</JobNote>
          <ul>
            {changes.map((change, at) => (
              <ChangeRow
                key={change.key}
                change={change}
                isSubmitted={isSubmitted}
                onChange={(next) => setChanges(changes.with(at, next))}
                onRemove={changes.length > 1 ? () => remove(at) : undefined}
              />
            ))}
          </ul>
          {changes.length < maxChanges && (
            <Button
              size="small"
              icon="plus"
              onClick={() => setChanges([...changes, newChange((changes.at(-1)?.key ?? 0) + 1)])}
            >
              {text('cataloguing.bulkEdit.addChange')}
            </Button>
          )}
          <ErrorBox errors={errors} />
          <Button type="submit" variant="primary" loading={isLoading}>
            {text('cataloguing.bulkEdit.preview')}
          </Button>
          <JobNote>{text('cataloguing.bulkEdit.previewHelp')}</JobNote>
        </form>
      </Sheet>
    </>
  );
});
