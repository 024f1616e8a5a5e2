import type { SuggestedField } from '@nitrate/cataloguing/contract';
import { useId } from 'react';
import { useSuggestions } from '../films/edit/use-suggestions';
import { JobField, JobNote } from '../job/job-parts';
import styles from './bulk-edit.module.css';

interface ValuesInputProps {
  label: string;
  /** Below the field. */
  help?: string;
  /** Whose values are suggested; undefined where films share none. */
  field: SuggestedField | undefined;
  /** Several values, separated by semicolons. */
  isList?: boolean;
  values: string;
  /** Whether it may not be empty. */
  isRequired?: boolean;
  isMissing?: boolean;
  /** Whether a missing value is marked. */
  isSubmitted?: boolean;
  onChange: (values: string) => void;
}

/** A value of a change, or several. What films have is suggested for the value that is being typed. */
export function ValuesInput({
  label,
  help,
  field,
  isList = false,
  values,
  isRequired = false,
  isMissing = false,
  isSubmitted = false,
  onChange,
}: ValuesInputProps) {
  const id = useId();
  const at = isList ? values.lastIndexOf(';') + 1 : 0;
  const before = at > 0 ? `${values.slice(0, at)} ` : '';
  const { options, onOpen, onClose } = useSuggestions(field ?? 'production_genre', values.slice(at));
  return (
    <div className={styles.values}>
      <JobField>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          list={field && `${id}-values`}
          value={values}
          maxLength={20_000}
          required={isRequired}
          data-missing={isMissing || undefined}
          aria-invalid={(isSubmitted && isMissing) || undefined}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
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
      </JobField>
      {help !== undefined && (
        <div id={`${id}-help`}>
          <JobNote>{help}</JobNote>
        </div>
      )}
    </div>
  );
}
