import type { SuggestedField } from '@nitrate/cataloguing/contract';
import { useId } from 'react';
import { useSuggestions } from '../films/edit/use-suggestions';
import styles from './bulk-edit.module.css';

interface ValuesInputProps {
  label: string;
  /** Whose values are suggested; undefined where films share none. */
  field: SuggestedField | undefined;
  /** Several values, separated by semicolons. */
  isList: boolean;
  values: string;
  isInvalid: boolean;
  onChange: (values: string) => void;
}

/** The values of a change. What films have is suggested for the value that is being typed. */
export function ValuesInput({ label, field, isList, values, isInvalid, onChange }: ValuesInputProps) {
  const id = useId();
  const at = isList ? values.lastIndexOf(';') + 1 : 0;
  const before = at > 0 ? `${values.slice(0, at)} ` : '';
  const { options, onOpen, onClose } = useSuggestions(field ?? 'production_genre', values.slice(at));
  return (
    <p className={styles['values']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        list={field && `${id}-values`}
        value={values}
        maxLength={20_000}
        required
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        onFocus={field && onOpen}
        onBlur={onClose}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {field && (
        <datalist id={`${id}-values`}>
          {options.map(({ value, label: name }) => (
            <option key={value} value={before + value} label={name === value ? undefined : name} />
          ))}
        </datalist>
      )}
    </p>
  );
}
