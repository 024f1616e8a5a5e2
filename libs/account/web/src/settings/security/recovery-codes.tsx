import { useEffect, useRef } from 'react';
import { secondFactorApi } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import frame from '../frame/account-frame.module.css';
import { saveFile } from '../save-file';
import styles from './security.module.css';

interface RecoveryCodesProps {
  left: number;
  /** Called with the new codes. */
  onNew: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and a button that replaces them. */
export function RecoveryCodes({ left, onNew }: RecoveryCodesProps) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const [replace, { error, isLoading }] = secondFactorApi.useReplaceRecoveryCodesMutation();
  return (
    <section className={styles.codes}>
      <h2>{text('account.security.codes.title')}</h2>
      <p className={frame['note']}>{text('account.security.codes.left', { left })}</p>
      <ErrorBox errors={error ? errorTexts(error) : []} />
      <Button loading={isLoading} onClick={() => void replace().then(({ data }) => data && onNew(data.recoveryCodes))}>
        {text('account.security.codes.replace')}
      </Button>
    </section>
  );
}

/** Recovery codes that are shown this once, to be saved or printed. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [codes]);
  return (
    <section className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {text('account.security.codes.new')}
      </h2>
      <p>{text('account.security.codes.once')}</p>
      <ul className={styles.codeList} aria-label={text('account.security.codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          icon="download"
          onClick={() => saveFile(`${codes.join('\n')}\n`, { name: 'nitrate-recovery-codes.txt', type: 'text/plain' })}
        >
          {text('account.security.codes.save')}
        </Button>
        <Button onClick={() => window.print()}>{text('account.security.codes.print')}</Button>
      </div>
    </section>
  );
}
