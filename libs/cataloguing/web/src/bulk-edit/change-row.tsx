import { type BulkAction, type BulkChange, type SuggestedField, bulkActions } from '@nitrate/cataloguing/contract';
import { editedLists, editedTexts, isListField } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { IconButton, Select } from '@nitrate/ui';
import { useId } from 'react';
import { suggestedField } from '../films/edit/field-groups';
import { JobField } from '../job/job-parts';
import styles from './bulk-edit.module.css';
import { useSuggestions } from '../films/edit/use-suggestions';

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
function ValuesInput({ label, field, isList, values, isInvalid, onChange }: ValuesInputProps) {
  const id = useId();
  const at = isList ? values.lastIndexOf(';') + 1 : 0;
  const before = at > 0 ? `${values.slice(0, at)} ` : '';
  const { options, onOpen, onClose } = useSuggestions(field ?? 'production_genre', values.slice(at));
  return (
    <JobField className={styles.values}>
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
    </JobField>
  );
}

type Field = BulkChange['field'];

/** A change while it is written: its values are one text, separated by semicolons in a list. */
export interface DraftChange {
  field: Field;
  action: BulkAction;
  values: string;
}

const fields: readonly Field[] = [...editedTexts, ...editedLists];

/** The actions of a field. */
const actionsOf = (field: Field): readonly BulkAction[] => (isListField(field) ? bulkActions : ['set', 'clear']);

/** Whether there is a value in what was typed. */
export const hasValue = (values: string): boolean => /[^;\s]/.test(values);

interface ChangeRowProps {
  change: DraftChange;
  /** Whether a missing value is marked. */
  isSubmitted: boolean;
  onChange: (change: DraftChange) => void;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
}

/** One change: a field, what is done to it, and with which values. */
export function ChangeRow({ change: { field, action, values }, isSubmitted, onChange, onRemove }: ChangeRowProps) {
  const text = useText();
  return (
    <li className={styles.change}>
      <Select
        outlined
        hideLabel
        label={text('cataloguing.bulkEdit.field')}
        value={field}
        options={fields.map((value) => ({ value, label: text(`cataloguing.import.field.${value}`) }))}
        onChange={({ currentTarget }) => {
          const next = fields.find((each) => each === currentTarget.value) ?? field;
          const actions = actionsOf(next);
          onChange({ field: next, action: actions.includes(action) ? action : (actions[0] ?? 'set'), values });
        }}
      />
      <Select
        outlined
        hideLabel
        label={text('cataloguing.bulkEdit.action')}
        value={action}
        options={actionsOf(field).map((value) => ({ value, label: text(`cataloguing.bulkEdit.action.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ field, action: bulkActions.find((each) => each === currentTarget.value) ?? action, values })
        }
      />
      {onRemove && (
        <IconButton icon="close" label={text('cataloguing.bulkEdit.removeChange')} tooltip="none" onClick={onRemove} />
      )}
      {action !== 'clear' && (
        <ValuesInput
          label={text(isListField(field) ? 'cataloguing.bulkEdit.values' : 'cataloguing.bulkEdit.value')}
          field={suggestedField(field)}
          isList={isListField(field)}
          values={values}
          isInvalid={isSubmitted && !hasValue(values)}
          onChange={(next) => onChange({ field, action, values: next })}
        />
      )}
    </li>
  );
}
