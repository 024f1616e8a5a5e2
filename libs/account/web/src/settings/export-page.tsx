import { accountApi } from '@nitrate/account/data-access';
import { useText } from '@nitrate/i18n';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { Lead } from './frame/account-frame';
import styles from './frame/account-frame.module.css';
import { settingsPage } from './frame/settings-page';
import { SuccessMessage } from './frame/success-message';
import { saveFile } from './save-file';

function Export() {
  const text = useText();
  const errorTexts = useErrorTexts();
  const [exportAccount, { error, isLoading, isSuccess }] = accountApi.useExportAccountMutation();
  const save = async () => {
    const { data } = await exportAccount();
    const name = `nitrate-${new Date().toISOString().slice(0, 10)}.json`;
    if (data) saveFile(JSON.stringify(data, null, 2), { name, type: 'application/json' });
  };

  return (
    <>
      <Lead>{text('account.export.lead')}</Lead>
      <ErrorBox errors={error ? errorTexts(error) : []} />
      <SuccessMessage>{isSuccess && text('account.export.done')}</SuccessMessage>
      <Button icon="download" className={styles.action} loading={isLoading} onClick={() => void save()}>
        {text('account.export.submit')}
      </Button>
    </>
  );
}

/** `/account/user/export`: downloads all data stored about the user. */
export const exportPage = settingsPage('export', Export);
