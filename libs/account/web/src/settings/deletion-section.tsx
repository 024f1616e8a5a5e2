import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { localPath, useLocale } from '@nitrate/routing';
import { Button } from '@nitrate/ui';
import { useDeleteUserMutation } from '../account-api';
import type { AccountSlots } from '../account-slots';
import styles from './account-page.module.css';
import { AccountSection } from './account-section';
import { leavesForGood } from './use-unsaved-changes';

interface DeletionSectionProps {
  useForgetUser: AccountSlots['useForgetUser'];
}

/** The way out, for good. */
export function DeletionSection({ useForgetUser }: DeletionSectionProps) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { show } = useDialogs();
  const [deleteUser] = useDeleteUserMutation();
  const forgetUser = useForgetUser();
  const gone = useRef(false);
  const remove = async () => {
    await deleteUser().unwrap();
    gone.current = true;
    await navigate(localPath(locale, '/'), { state: leavesForGood });
  };
  const ask = () =>
    show({
      title: text('account.deletion.title'),
      body: text('account.deletion.question'),
      primary: { text: text('dialogs.confirmDelete.delete'), mode: 'danger', callback: remove },
      secondary: { text: text('dialogs.cancel') },
    });
  // Not before the page is left: with nobody signed in it would send its visitor to log in.
  const leave = useEffectEvent(() => {
    if (gone.current) forgetUser();
  });
  useEffect(() => () => leave(), []);

  return (
    <AccountSection id="deletion" title={text('account.deletion.title')} lead={text('account.deletion.lead')}>
      <Button variant="danger" className={styles['action']} onClick={ask}>
        {text('account.deletion.submit')}
      </Button>
    </AccountSection>
  );
}
