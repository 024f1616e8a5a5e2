import { isApiError } from '@nitrate/api-client';
import { useDialogs, useNotices } from '@nitrate/dialogs';
import { useProblemText, useText } from '@nitrate/i18n';
import { type FilmList, listLimits } from '@nitrate/lists/contract';
import { filmListsApi } from '@nitrate/lists/data-access';
import { Button } from '@nitrate/ui';
import { headingId } from '../page/heading-id';

/** Makes a plain list of a smart list, after a question. */
export function ConvertButton({ list: { id } }: { list: FilmList }) {
  const text = useText();
  const problem = useProblemText();
  const { show } = useDialogs();
  const { notify } = useNotices();
  const [convert] = filmListsApi.useConvertSmartListMutation();

  async function makePlain() {
    const { error } = await convert({ list: id });
    if (error) return notify(problem(isApiError(error) ? error.code : 'somethingWentWrong'));
    notify(text('lists.lists.smart.converted'));
    document.getElementById(headingId)?.focus();
  }

  const ask = () =>
    show({
      title: text('lists.lists.smart.convert.title'),
      body: text('lists.lists.smart.convert.body', { most: listLimits.maxItems }),
      primary: { text: text('lists.lists.smart.convert'), callback: makePlain },
      secondary: { text: text('lists.lists.cancel') },
    });
  return (
    <Button aria-haspopup="dialog" onClick={() => void ask()}>
      {text('lists.lists.smart.convert')}
    </Button>
  );
}
