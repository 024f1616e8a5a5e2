import { useCommonDialogs, useNotices } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import type { FilmList } from '@nitrate/lists/contract';
import { useLocalNavigate } from '@nitrate/routing';
import { Button } from '@nitrate/ui';
import { useState } from 'react';
import { useCollecting } from '../../collection/use-collection';
import { ListSheet } from '../form/list-sheet';
import { myListsPath } from '../list-path';
import { ShareSheet } from './share-sheet';

/** What the user can do with a list of their own. */
export function OwnActions({ list }: { list: FilmList }) {
  const text = useText();
  const collecting = useCollecting();
  const [open, setOpen] = useState<'edit' | 'share'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button icon="share" onClick={() => setOpen('share')}>
        {text('lists.lists.share')}
      </Button>
      <Button onClick={() => setOpen('edit')}>{text('lists.lists.edit')}</Button>
      <DeleteButton list={list} />
      <ListSheet
        open={open === 'edit'}
        title={text('lists.lists.edit')}
        words={list}
        submitText={text('lists.lists.form.save')}
        onSave={(words) => collecting(({ lists }) => lists.save(list.id, words))}
        onClose={close}
      />
      <ShareSheet open={open === 'share'} list={list} onClose={close} />
    </>
  );
}

/** Deletes the list after a question, and offers to undo it. */
function DeleteButton({ list: { id, name, description } }: { list: FilmList }) {
  const text = useText();
  const collecting = useCollecting();
  const { confirmDelete } = useCommonDialogs();
  const { notify } = useNotices();
  const navigate = useLocalNavigate();
  const remove = () => {
    collecting(({ lists }) => lists.remove(id));
    notify(text('lists.lists.deleted', { name }), {
      text: text('lists.lists.undo'),
      callback: () => collecting(({ lists }) => lists.save(id, { name, description })),
    });
    void navigate(myListsPath);
  };
  return <Button onClick={() => confirmDelete(name, remove)}>{text('lists.lists.delete')}</Button>;
}
