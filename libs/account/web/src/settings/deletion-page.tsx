import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '@nitrate/api-client';
import { accountApi } from '@nitrate/account/data-access';
import { leavingSet, useClearUser, userApi } from '@nitrate/auth/data-access';
import { localPath } from '@nitrate/contract-kit';
import { useDialogs } from '@nitrate/dialogs';
import { useFormats, useText } from '@nitrate/i18n';
import { useLocale } from '@nitrate/routing';
import { Button, ButtonLink } from '@nitrate/ui';
import { Lead } from './frame/account-frame';
import styles from './frame/account-frame.module.css';
import { settingsPage } from './frame/settings-page';
import { HoldingsList } from './holdings';

function Deletion() {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { show } = useDialogs();
  const [deleteUser] = userApi.useDeleteUserMutation();
  const clearUser = useClearUser();
  const dispatch = useAppDispatch();
  const { data: holdings, isError } = accountApi.useGetHoldingsQuery();
  const { date } = useFormats();
  const remove = async () => {
    // From the deletion on, any call may find that there is no user, and the guard would redirect to the login page.
    dispatch(leavingSet(true));
    try {
      await deleteUser().unwrap();
    } catch (error) {
      dispatch(leavingSet(false));
      throw error;
    }
    await navigate(localPath(locale, '/'));
    clearUser();
  };
  /** What is paid for and lost. */
  const loss = () => {
    if (!holdings || (!holdings.subscription && holdings.tickets === 0)) return '';
    const { subscription, tickets } = holdings;
    return text('account.deletion.loss', {
      subscription: subscription ? (subscription.until ? 'until' : 'openEnded') : 'none',
      date: subscription?.until ? date(subscription.until) : '',
      tickets,
    }).trim();
  };
  const confirmDeletion = () =>
    show({
      title: text('account.deletion.title'),
      body: [text('account.deletion.question'), loss()].filter(Boolean).join(' '),
      primary: { text: text('dialogs.confirmDelete.delete'), mode: 'danger', callback: remove },
      secondary: { text: text('dialogs.cancel') },
    });

  return (
    <>
      <Lead>{text('account.deletion.lead')}</Lead>
      <HoldingsList holdings={holdings} isUnknown={isError} />
      <ButtonLink to="/account/user/export" icon="download" className={styles.action}>
        {text('account.deletion.export')}
      </ButtonLink>
      <Button variant="danger" className={styles.action} onClick={confirmDeletion}>
        {text('account.deletion.submit')}
      </Button>
    </>
  );
}

/** `/account/user/deletion`: deletes the account after a confirmation. */
export const deletionPage = settingsPage('deletion', Deletion);
