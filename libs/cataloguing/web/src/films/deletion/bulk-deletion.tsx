import { lazyPart } from '@nitrate/app-updates';
import { type FilmSelection, maxSelectedFilms } from '@nitrate/cataloguing/contract';
import { useToasts } from '@nitrate/dialogs';
import { useText, withMessages } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { Button } from '@nitrate/ui';
import { Suspense, useState } from 'react';
import { messages as de } from 'virtual:messages/films-studio/de';
import { messages as en } from 'virtual:messages/films-studio/en';

const DeletionDialog = lazyPart(async () => (await import('./deletion-dialog')).DeletionDialog);

interface BulkDeletionProps {
  selection: FilmSelection;
  count: number;
  onDone: () => void;
}

/** Opens the dialog that deletes the chosen films. */
export const BulkDeletion = withMessages({ en, de })(function BulkDeletion({
  selection,
  count,
  onDone,
}: BulkDeletionProps) {
  const text = useText();
  const { notify } = useToasts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text('cataloguing.films.delete.open')}
      </Button>
      {isOpen && count > maxSelectedFilms && (
        <TitledDialog title={text('cataloguing.films.delete.titleOfMany')} maxWidth="xs" onClose={close}>
          <p>{text('cataloguing.films.delete.tooMany', { max: maxSelectedFilms })}</p>
        </TitledDialog>
      )}
      {isOpen && count <= maxSelectedFilms && (
        <Suspense>
          <DeletionDialog
            selection={selection}
            onClose={close}
            onDeleted={(deleted) => {
              close();
              notify(text('cataloguing.films.delete.done', { count: deleted }));
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
});
