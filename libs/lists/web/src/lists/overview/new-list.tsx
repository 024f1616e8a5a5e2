import { useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { Button } from '@nitrate/ui';
import { useState } from 'react';
import { useCollection } from '../../collection/use-collection';
import { ListSheet } from '../form/list-sheet';
import { listPath } from '../list-path';

/** Makes a list and opens it; nothing for visitors. */
export function NewList({ primary = false }: { primary?: boolean }) {
  const text = useText();
  const lists = useCollection()?.lists;
  const navigate = useLocalNavigate();
  const [open, setOpen] = useState(false);
  if (!lists) return null;
  return (
    <>
      <Button variant={primary ? 'primary' : 'secondary'} icon="plus" onClick={() => setOpen(true)}>
        {text('lists.lists.new')}
      </Button>
      <ListSheet
        open={open}
        title={text('lists.lists.new')}
        submitText={text('lists.lists.form.create')}
        onSave={(words) => void navigate(listPath(lists.create(words)))}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
