import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { secondFactorApi, supportsPasskeys, useUser } from '@nitrate/auth/data-access';
import { isSitePath, splitLocale } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { Button, ButtonLink, FailedState, LoadingNote, Skeleton } from '@nitrate/ui';
import { Lead } from '../frame/account-frame';
import frame from '../frame/account-frame.module.css';
import { settingsPage } from '../frame/settings-page';
import { AppSetUp } from './app-set-up';
import { FactorList } from './factor-list';
import { PasskeySetUp } from './passkey-set-up';
import { NewRecoveryCodes, RecoveryCodes } from './recovery-codes';
import styles from './security.module.css';

/** The path, without locale, that the user came from to set up a second factor. */
function useWayBack(): string | undefined {
  const redirect = useSearchParams()[0].get('redirect');
  return redirect !== null && isSitePath(redirect) ? splitLocale(redirect).path : undefined;
}

function Security() {
  const text = useText();
  const user = useUser();
  const back = useWayBack();
  const { data, error, refetch, isFetching } = secondFactorApi.useListSecondFactorsQuery();
  const [adding, setAdding] = useState<'passkey' | 'app'>();
  const [codes, setCodes] = useState<readonly string[]>([]);

  if (!data && error) return <FailedState small error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <>
        <LoadingNote />
        <Skeleton className={frame['sessionSkeleton']} />
      </>
    );
  }
  const { factors, recoveryCodesLeft } = data;
  const isMissing = factors.length === 0 && user?.roles.includes('ADMIN');
  const close = (recoveryCodes: readonly string[] = []) => {
    setAdding(undefined);
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
  };

  return (
    <>
      <Lead>{text('account.security.lead')}</Lead>
      {isMissing && <p className={styles.missing}>{text('account.security.missing')}</p>}
      {/* The last factor takes the codes with it. */}
      {codes.length > 0 && factors.length > 0 && <NewRecoveryCodes codes={codes} />}
      {back !== undefined && factors.length > 0 && (
        <ButtonLink to={back} variant="primary" className={frame['action']}>
          {text('account.security.back')}
        </ButtonLink>
      )}
      {factors.length > 0 && <FactorList factors={factors} />}
      {adding === 'passkey' && <PasskeySetUp onDone={close} />}
      {adding === 'app' && <AppSetUp onDone={close} />}
      {!adding && (
        <div className={styles.add}>
          {supportsPasskeys() && (
            <Button icon="plus" onClick={() => setAdding('passkey')}>
              {text('account.security.addPasskey')}
            </Button>
          )}
          <Button icon="plus" onClick={() => setAdding('app')}>
            {text('account.security.addApp')}
          </Button>
        </div>
      )}
      {!supportsPasskeys() && <p className={frame['note']}>{text('account.security.noPasskeys')}</p>}
      {factors.length > 0 && <RecoveryCodes left={recoveryCodesLeft} onNew={setCodes} />}
    </>
  );
}

/** `/account/user/security`: passkeys, authenticator apps and recovery codes of an ADMIN or EDITOR. */
export const securityPage = settingsPage('security', Security);
