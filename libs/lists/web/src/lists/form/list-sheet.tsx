import { Sheet } from '@nitrate/ui';
import type { ListWords } from '../../collection/film-lists';
import { ListForm } from './list-form';

interface ListSheetProps {
  open: boolean;
  title: string;
  words?: ListWords;
  submitText: string;
  onSave: (words: ListWords) => void;
  onClose: () => void;
}

/** The words of a list, in a sheet over the page. */
export function ListSheet({ open, title, onSave, onClose, ...form }: ListSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <ListForm
        {...form}
        onSave={(words) => {
          onClose();
          onSave(words);
        }}
        onCancel={onClose}
      />
    </Sheet>
  );
}
