import { secondFactorApi, supportsPasskeys, useUser } from '@nitrate/auth/data-access';
import { isSitePath, splitLocale } from '@nitrate/contract-kit';
import { SchemaForm, useRules } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { Button, ButtonLink, FailedState, LoadingNote, Skeleton } from '@nitrate/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { object } from 'yup';
import { Lead } from '../frame/account-frame';
import frame from '../frame/account-frame.module.css';
import { settingsPage } from '../frame/settings-page';
import { AppSetUp } from './app-set-up';
import { FactorList } from './factor-list';
import { NewRecoveryCodes, RecoveryCodes } from './recovery-codes';
import styles from './security.module.css';
import { useNameField } from './use-name-field';

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

interface PasskeySetUpProps {
  /** Called with the recovery codes that were created, or without where the user has cancelled. */
  onDone: (recoveryCodes?: readonly string[]) => void;
}

/** Asks for the name of a passkey, and has the browser create it. */
function PasskeySetUp({ onDone }: PasskeySetUpProps) {
  const text = useText();
  const rules = useRules();
  const nameField = useNameField();
  const [begin] = secondFactorApi.useBeginPasskeyMutation();
  const [add] = secondFactorApi.useAddPasskeyMutation();

  async function create(name: string): Promise<void> {
    const { options } = await begin().unwrap();
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const credential = await startRegistration({ optionsJSON }).catch(() => {
      // The user has cancelled, or the device has a passkey already; browsers do not say which.
      throw [text('account.security.passkeyFailed')];
    });
    const { recoveryCodes } = await add({ name, credential }).unwrap();
    onDone(recoveryCodes);
  }

  return (
    <section className={styles.panel}>
      <h2>{text('account.security.addPasskey')}</h2>
      <p>{text('account.security.passkey.lead')}</p>
      <MuiProvider>
        <SchemaForm
          fields={[nameField]}
          schema={object({ name: rules.required(nameField.label) })}
          initialValues={{ name: text('account.security.kind.passkey') }}
          focusFirst
          submitText={text('account.security.passkey.submit')}
          cancelText={text('account.security.cancel')}
          onCancel={() => onDone()}
          onSubmit={({ name = '' }) => create(name)}
        />
      </MuiProvider>
    </section>
  );
}
