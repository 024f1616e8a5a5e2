import { isApiError } from '@nitrate/api-client';
import { useToasts } from '@nitrate/dialogs';
import { useProblemText, useText } from '@nitrate/i18n';
import { listLimits } from '@nitrate/lists/contract';
import { filmListsApi } from '@nitrate/lists/data-access';
import { useLocalNavigate } from '@nitrate/routing';
import { type DeferredSlots, Sheet } from '@nitrate/ui';
import { useState } from 'react';
import type { ListWords } from '../../collection/film-lists';
import { withFilmListTexts } from '../film-list-texts';
import { ListForm } from '../form/list-form';
import { listPath } from '../list-path';
import styles from './save-sheet.module.css';

type Search = DeferredSlots['archive.tools']['search'];

interface SaveSheetProps {
  search: Search;
  onClose: () => void;
}

/** Asks for the name under which a search is saved. */
export const SaveSheet = withFilmListTexts(function SaveSheet({ search, onClose }: SaveSheetProps) {
  const text = useText();
  const problem = useProblemText();
  const { notify } = useToasts();
  const navigate = useLocalNavigate();
  const [create, { isLoading, error }] = filmListsApi.useCreateListMutation();
  // What was searched when the sheet was opened.
  const [{ query, name }] = useState(search);

  async function save(words: ListWords) {
    const { data } = await create({ type: 'SEARCH', ...words, query });
    if (!data) return;
    onClose();
    notify(text('lists.lists.smart.saved', { name: data.name }), {
      text: text('lists.lists.smart.open'),
      callback: () => void navigate(listPath(data.id)),
    });
  }

  return (
    <Sheet open title={text('lists.lists.saveSearch')} onClose={onClose}>
      <p className={styles.how}>{text('lists.lists.smart.save.how')}</p>
      <ListForm
        words={{ name: (name || text('lists.lists.smart.whole')).slice(0, listLimits.maxName), description: '' }}
        submitText={text('lists.lists.smart.save')}
        saving={isLoading}
        error={error && problem(isApiError(error) ? error.code : 'somethingWentWrong')}
        onSave={(words) => void save(words)}
        onCancel={onClose}
      />
    </Sheet>
  );
});
