import { object } from 'yup';
import { secondFactorApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import styles from './security.module.css';
import { useNameField } from './use-name-field';

interface PasskeySetUpProps {
  /** Called with the recovery codes that were created, or without where the user has cancelled. */
  onDone: (recoveryCodes?: readonly string[]) => void;
}

/** Asks for the name of a passkey, and has the browser create it. */
export function PasskeySetUp({ onDone }: PasskeySetUpProps) {
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
