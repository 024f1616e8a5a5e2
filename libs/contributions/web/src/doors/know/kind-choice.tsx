import { type ContributionKind, contributionKinds } from '@nitrate/contributions/contract';
import { useText } from '@nitrate/i18n';
import { useId } from 'react';
import styles from './know.module.css';

interface KindChoiceProps {
  value: ContributionKind;
  onChange: (kind: ContributionKind) => void;
}

/** What a contribution is about. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const text = useText();
  const name = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend>{text('contributions.kind')}</legend>
      {contributionKinds.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input type="radio" name={name} value={kind} checked={kind === value} onChange={() => onChange(kind)} />
          <span>{text(`contributions.kind.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
