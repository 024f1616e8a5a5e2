import { useText } from '@nitrate/i18n';
import { cx, Icon, VisuallyHidden } from '@nitrate/ui';
import styles from './forms.module.css';
import { metPasswordCriteria, passwordCriteria } from '@nitrate/contract-kit';

/** The criteria of a new password; those that are met are ticked. */
export function PasswordCriteria({ password }: { password: string }) {
  const text = useText();
  const met = new Set(metPasswordCriteria(password));
  return (
    <ul className={styles['criteria']} aria-label={text('forms.criteria')}>
      {passwordCriteria.map((criterion) => (
        <li key={criterion} className={cx(met.has(criterion) && styles['met'])}>
          <Icon name={met.has(criterion) ? 'check' : 'minus'} size={16} />
          {text(`forms.criteria.${criterion}`)}
          <VisuallyHidden>{text(met.has(criterion) ? 'forms.criteria.met' : 'forms.criteria.open')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
