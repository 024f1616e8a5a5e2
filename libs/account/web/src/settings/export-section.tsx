import { accountApi } from '@nitrate/account/data-access';
import { useText } from '@nitrate/i18n';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import styles from './account-page.module.css';
import { AccountSection, SuccessMessage } from './account-section';
import { saveJson } from './save-json';

/** Downloads all data stored about the user. */
export function ExportSection() {
  const text = useText();
  const errorTexts = useErrorTexts();
  const [exportAccount, { error, isLoading, isSuccess }] = accountApi.useExportAccountMutation();
  const save = async () => {
    const { data } = await exportAccount();
    if (data) saveJson(data, `nitrate-${new Date().toISOString().slice(0, 10)}.json`);
  };

  return (
    <AccountSection id="export" title={text('account.export.title')} lead={text('account.export.lead')}>
      <ErrorBox errors={error ? errorTexts(error) : []} />
      <SuccessMessage>{isSuccess && text('account.export.done')}</SuccessMessage>
      <Button icon="download" className={styles['action']} loading={isLoading} onClick={() => void save()}>
        {text('account.export.submit')}
      </Button>
    </AccountSection>
  );
}
