import { useEffect, useEffectEvent } from 'react';
import { object, string } from 'yup';
import { secondFactorApi } from '@nitrate/auth/data-access';
import { type FieldSpec, SchemaForm, useRules } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { Button, ErrorBox, Spinner, useErrorTexts } from '@nitrate/ui';
import { encode } from 'uqr';
import styles from './security.module.css';
import { useNameField } from './use-name-field';

/** Light modules around the code, by which cameras find it. */
const border = 4;

/** A QR code, dark on light in every theme. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const length = size + 2 * border;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`${-border} ${-border} ${length} ${length}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

interface AppSetUpProps {
  /** Called with the recovery codes that were created, or without where the user has cancelled. */
  onDone: (recoveryCodes?: readonly string[]) => void;
}

/** Shows the secret of an authenticator app, and asks for the first code of it. */
export function AppSetUp({ onDone }: AppSetUpProps) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const [begin, { data, error }] = secondFactorApi.useBeginAppMutation();
  const start = useEffectEvent(() => void begin());
  useEffect(() => {
    // Strict mode runs effects twice; the second secret would replace the first.
    const timer = setTimeout(() => start());
    return () => clearTimeout(timer);
  }, []);

  return (
    <section className={styles.panel}>
      <h2>{text('account.security.addApp')}</h2>
      <ErrorBox errors={error ? errorTexts(error) : []} />
      {!data && !error && <Spinner />}
      {error && <Button onClick={() => onDone()}>{text('account.security.cancel')}</Button>}
      {data && (
        <>
          <p>{text('account.security.app.lead')}</p>
          <QrCode text={data.uri} label={text('account.security.app.qr')} />
          <p>{text('account.security.app.secret')}</p>
          <code className={styles.secret}>{data.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <AppForm onDone={onDone} />
        </>
      )}
    </section>
  );
}

function AppForm({ onDone }: AppSetUpProps) {
  const text = useText();
  const rules = useRules();
  const nameField = useNameField();
  const [add] = secondFactorApi.useAddAppMutation();
  const label = text('account.security.app.code');
  const fields: FieldSpec[] = [nameField, { name: 'code', type: 'code', label, maxLength: 8 }];
  const schema = object({
    name: rules.required(nameField.label),
    code: string()
      .transform((value: string) => value.replace(/\s/g, ''))
      .required(text('forms.required', { field: label }))
      .matches(/^\d{6}$/, text('forms.invalid', { field: label })),
  });
  return (
    <MuiProvider>
      <SchemaForm
        fields={fields}
        schema={schema}
        fieldOf={{ codeInvalid: 'code' }}
        initialValues={{ name: text('account.security.kind.app') }}
        submitText={text('account.security.app.submit')}
        cancelText={text('account.security.cancel')}
        onCancel={() => onDone()}
        onSubmit={async ({ name = '', code = '' }) => onDone((await add({ name, code }).unwrap()).recoveryCodes)}
      />
    </MuiProvider>
  );
}
