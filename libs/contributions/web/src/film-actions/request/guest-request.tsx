import { contributionsApi } from '@nitrate/contributions/data-access';
import { SchemaForm, useRules } from '@nitrate/forms';
import { useLocale, useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { Button } from '@nitrate/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { object } from 'yup';
import styles from '../film-actions.module.css';

/** Asks a guest for an address, and says that a link is on its way. @param props.film slug */
export function GuestRequest({ film }: { film: string }) {
  const text = useText();
  const lang = useLocale();
  const rules = useRules();
  const [request] = contributionsApi.useRequestDigitisationMutation();
  const [sentTo, setSentTo] = useState<string>();
  const label = text('contributions.ask.email');
  const schema = useMemo(() => object({ email: rules.email(label) }), [label, rules]);

  if (sentTo !== undefined) return <Sent address={sentTo} onOther={() => setSentTo(undefined)} />;
  return (
    <div className={styles.form}>
      <MuiProvider>
        <SchemaForm
          fields={[{ name: 'email', type: 'email', label }]}
          schema={schema}
          submitText={text('contributions.ask.submit')}
          focusFirst
          onSubmit={async ({ email = '' }) => {
            await request({ film, guest: { email, lang } }).unwrap();
            setSentTo(email);
          }}
        >
          <p className={styles.privacy}>{text('contributions.ask.privacy')}</p>
        </SchemaForm>
      </MuiProvider>
    </div>
  );
}

function Sent({ address, onOther }: { address: string; onOther: () => void }) {
  const text = useText();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} className={styles.sent} tabIndex={-1}>
      <p>{text('contributions.ask.sent', { address })}</p>
      <Button size="small" onClick={onOther}>
        {text('contributions.ask.other')}
      </Button>
    </div>
  );
}
