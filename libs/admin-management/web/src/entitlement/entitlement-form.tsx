import { useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { useId, type FormEvent } from 'react';
import styles from './entitlement-form.module.css';
import { useEntitlementAddress } from './use-entitlement-address';

/** Whose right to which film is asked about. The fields are the parameters of the address. */
export function EntitlementForm() {
  const text = useText();
  const { film = '', who, change } = useEntitlementAddress();
  const initialValues = { film, user: who.user ?? '', address: who.address ?? '' };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const valueOf = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    change({ film: valueOf('film'), user: valueOf('user'), address: valueOf('address') });
  };
  return (
    // Another question replaces what was typed.
    <form key={JSON.stringify(initialValues)} className={styles.form} onSubmit={submit}>
      <Field name="film" value={initialValues.film} maxLength={200} required />
      <Field name="user" value={initialValues.user} maxLength={254} />
      <Field name="address" value={initialValues.address} maxLength={45} />
      <Button type="submit" variant="primary">
        {text('adminManagement.why.submit')}
      </Button>
    </form>
  );
}

interface FieldProps {
  name: 'film' | 'user' | 'address';
  value: string;
  maxLength: number;
  required?: boolean;
}

function Field({ name, value, maxLength, required }: FieldProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text(`adminManagement.why.${name}`)}</label>
      <input
        id={id}
        name={name}
        maxLength={maxLength}
        required={required}
        type="text"
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-help`}
      />
      <p id={`${id}-help`}>{text(`adminManagement.why.${name}.help`)}</p>
    </div>
  );
}
