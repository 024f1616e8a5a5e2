import { useText } from '@nitrate/i18n';
import { Button, useErrorTexts } from '@nitrate/ui';
import { useId, useState, type SubmitEvent } from 'react';
import styles from './code-form.module.css';

interface CodeFormProps {
  label: string;
  submitText: string;
  /** Rejects with the error of a call, or with the texts to show. */
  onSubmit: (code: string) => Promise<void>;
}

/** As the contract has it. */
const codePattern = /^[A-Za-z0-9-]{3,40}$/;

/** A field for a coupon or gift code. Blanks, which copying adds, are removed. */
export function GiftCodeForm({ label, submitText, onSubmit }: CodeFormProps) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const id = useId();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    const entered = code.replace(/\s/g, '');
    setError(codePattern.test(entered) ? undefined : text('subscriptions.code.malformed'));
    if (!codePattern.test(entered)) return;
    setBusy(true);
    try {
      await onSubmit(entered);
    } catch (failure) {
      setError(errorTexts(failure).join(' '));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          id={id}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" loading={busy}>
          {submitText}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </form>
  );
}
