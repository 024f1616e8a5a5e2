import { useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { useState } from 'react';
import styles from './copy.module.css';

interface CopyButtonProps {
  /** What is copied. */
  value: string;
  label: string;
  variant?: 'primary' | 'secondary';
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ value, label, variant = 'secondary' }: CopyButtonProps) {
  const text = useText();
  /** The value that was copied, or could not be: another one needs another click. */
  const [result, setResult] = useState<{ value: string; id: string }>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setResult({ value, id: 'contributions.copied' });
    } catch {
      setResult({ value, id: 'contributions.copyFailed' });
    }
  }

  return (
    <span className={styles.copy}>
      <Button variant={variant} icon="copy" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className={styles.notice}>
        {result?.value === value && text(result.id)}
      </span>
    </span>
  );
}
