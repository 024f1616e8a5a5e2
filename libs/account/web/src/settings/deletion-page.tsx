import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClearUser, userApi } from '@nitrate/auth/data-access';
import { localPath } from '@nitrate/contract-kit';
import { useDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useLocale } from '@nitrate/routing';
import { Button } from '@nitrate/ui';
import { Lead } from './frame/account-frame';
import styles from './frame/account-frame.module.css';
import { settingsPage } from './frame/settings-page';

function Deletion() {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { show } = useDialogs();
  const [deleteUser] = userApi.useDeleteUserMutation();
  const clearUser = useClearUser();
  const deleted = useRef(false);
  const remove = async () => {
    await deleteUser().unwrap();
    deleted.current = true;
    await navigate(localPath(locale, '/'));
  };
  const confirmDeletion = () =>
    show({
      title: text('account.deletion.title'),
      body: text('account.deletion.question'),
      primary: { text: text('dialogs.confirmDelete.delete'), mode: 'danger', callback: remove },
      secondary: { text: text('dialogs.cancel') },
    });
  // Only on unmount: without a user the guard would redirect to the login page.
  const onUnmount = useEffectEvent(() => {
    if (deleted.current) clearUser();
  });
  useEffect(() => () => onUnmount(), []);

  return (
    <>
      <Lead>{text('account.deletion.lead')}</Lead>
      <Button variant="danger" className={styles['action']} onClick={confirmDeletion}>
        {text('account.deletion.submit')}
      </Button>
    </>
  );
}

/** `/account/user/deletion`: deletes the account after a confirmation. */
export const deletionPage = settingsPage('deletion', Deletion);
