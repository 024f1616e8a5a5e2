import { isApiError } from '@nitrate/api-client';
import { useCommonDialogs, useNotices } from '@nitrate/dialogs';
import { useProblemText, useText } from '@nitrate/i18n';
import { type FilmList, listLimits } from '@nitrate/lists/contract';
import { filmListsApi } from '@nitrate/lists/data-access';
import { useLocalNavigate } from '@nitrate/routing';
import { Button } from '@nitrate/ui';
import { useEffect, useEffectEvent } from 'react';
import { storeIntent, takeIntent } from '../../collection/intent';
import { useCollection } from '../../collection/use-collection';
import { listPath } from '../list-path';

interface CopyListProps {
  list: FilmList;
  share: string | undefined;
}

/** Makes a list of the user with the films of this one. Visitors are asked to log in, and it is done after that. */
export function CopyList({ list: { id, name, isOwn }, share }: CopyListProps) {
  const text = useText();
  const problem = useProblemText();
  const collection = useCollection();
  const { notify } = useNotices();
  const { loginRequired } = useCommonDialogs();
  const navigate = useLocalNavigate();
  const [duplicate, { isLoading }] = filmListsApi.useDuplicateListMutation();

  async function copy() {
    const copied = text('lists.lists.copyName', { name }).slice(0, listLimits.maxName);
    const { data, error } = await duplicate({ list: id, name: copied, ...(share !== undefined && { share }) });
    if (!data) return notify(problem(isApiError(error) ? error.code : 'somethingWentWrong'));
    notify(text('lists.lists.copied', { name: data.name }));
    void navigate(listPath(data.id));
  }

  const fulfil = useEffectEvent(() => {
    if (takeIntent('copyList')?.list === id) void copy();
  });
  useEffect(() => {
    if (collection) fulfil();
  }, [collection]);

  return (
    <Button
      icon="copy"
      loading={isLoading}
      onClick={() =>
        collection
          ? void copy()
          : void loginRequired(listPath(id, share), () => storeIntent({ kind: 'copyList', list: id }))
      }
    >
      {text(isOwn ? 'lists.lists.duplicate' : 'lists.lists.copyToMine')}
    </Button>
  );
}
