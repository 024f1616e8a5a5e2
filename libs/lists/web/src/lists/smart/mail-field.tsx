import { isApiError } from '@nitrate/api-client';
import { useNotices } from '@nitrate/dialogs';
import { useProblemText, useText } from '@nitrate/i18n';
import { type MailPeriod, mailPeriods } from '@nitrate/lists/contract';
import { filmListsApi } from '@nitrate/lists/data-access';
import { Select } from '@nitrate/ui';
import styles from './mail-field.module.css';

/** How often a smart list is mailed. */
export function MailField({ list, mail }: { list: string; mail: MailPeriod }) {
  const text = useText();
  const problem = useProblemText();
  const { notify } = useNotices();
  const [change, { originalArgs, isLoading }] = filmListsApi.useChangeListMutation();

  async function choose(next: MailPeriod) {
    const { error } = await change({ list, mail: next });
    if (error) notify(problem(isApiError(error) ? error.code : 'somethingWentWrong'));
    else notify(text(`lists.lists.smart.mailed.${next}`));
  }

  return (
    <div className={styles['field']}>
      <Select
        label={text('lists.lists.smart.mail')}
        value={isLoading ? (originalArgs?.mail ?? mail) : mail}
        options={mailPeriods.map((value) => ({ value, label: text(`lists.lists.smart.mail.${value}`) }))}
        onChange={({ target }) => void choose(target.value as MailPeriod)}
      />
    </div>
  );
}
