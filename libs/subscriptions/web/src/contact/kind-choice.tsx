import { useText } from '@nitrate/i18n';
import { type EnquiryKind, enquiryKinds } from '@nitrate/subscriptions/contract';
import { useId } from 'react';
import styles from './kind-choice.module.css';

interface KindChoiceProps {
  value: EnquiryKind;
  onChange: (kind: EnquiryKind) => void;
}

/** What an enquiry is about. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const text = useText();
  const id = useId();
  return (
    <fieldset className={styles['kinds']}>
      <legend>{text('subscriptions.contact.kind')}</legend>
      {enquiryKinds.map((kind) => (
        <label key={kind} className={styles['kind']}>
          <input
            type="radio"
            name={id}
            value={kind}
            checked={kind === value}
            onChange={() => onChange(kind)}
            aria-labelledby={`${id}-${kind}`}
            aria-describedby={`${id}-${kind}-detail`}
          />
          <span className={styles['frame']}>
            <span id={`${id}-${kind}`} className={styles['name']}>
              {text(`subscriptions.contact.kind.${kind}`)}
            </span>
            <span id={`${id}-${kind}-detail`} className={styles['detail']}>
              {text(`subscriptions.contact.kind.${kind}.detail`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
