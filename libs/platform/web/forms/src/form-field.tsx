import { type ReactNode, useEffect, useRef, useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField from '@mui/material/TextField';
import { useText } from '@nitrate/i18n';
import { Button, Checkbox, Icon, Select, VisuallyHidden, cx } from '@nitrate/ui';
import { metPasswordCriteria, passwordCriteria } from '@nitrate/contract-kit';
import styles from './forms.module.css';
import type { FormState } from './use-schema-form';

/** The criteria of a new password; those that are met are ticked. */
function PasswordCriteria({ password }: { password: string }) {
  const text = useText();
  const met = new Set(metPasswordCriteria(password));
  return (
    <ul className={styles.criteria} aria-label={text('forms.criteria')}>
      {passwordCriteria.map((criterion) => (
        <li key={criterion} className={cx(met.has(criterion) && styles.met)}>
          <Icon name={met.has(criterion) ? 'check' : 'minus'} size={16} />
          {text(`forms.criteria.${criterion}`)}
          <VisuallyHidden>{text(met.has(criterion) ? 'forms.criteria.met' : 'forms.criteria.open')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

/** A field of a form. */
export interface FieldSpec {
  name: string;
  /** The value of a `checkbox` is `true` or empty, of a `number` what was typed, of a `date` an ISO date. */
  type:
    | 'text'
    | 'email'
    | 'password'
    | 'newPassword'
    | 'search'
    | 'tel'
    | 'multiline'
    | 'code'
    | 'number'
    | 'date'
    | 'checkbox'
    | 'select';
  label: string;
  /** The choices of a `select`. */
  options?: readonly { value: string; label: string }[];
  /** Shown below the field. */
  help?: ReactNode;
  autoComplete?: string;
  /** In characters; the input accepts no more. */
  maxLength?: number;
}

interface FormFieldProps {
  /** Id of the control. */
  id: string;
  field: FieldSpec;
  form: FormState;
  focused?: boolean;
  /** Announces the error when it appears; false for one that the summary announces. */
  announces: boolean;
  required: boolean;
}

const autoCompleteOf: Partial<Record<FieldSpec['type'], string>> = {
  email: 'email',
  password: 'current-password',
  newPassword: 'new-password',
  code: 'one-time-code',
};

/** Entered as text with the keyboard for digits: an `input` of type `number` drops what it cannot read. */
const isNumeric = (type: FieldSpec['type']): boolean => type === 'code' || type === 'number';

const inputType = (type: FieldSpec['type'], shown: boolean): string => {
  if (type === 'password' || type === 'newPassword') return shown ? 'text' : 'password';
  return type === 'multiline' || isNumeric(type) ? 'text' : type;
};

/** A field with its label above and its first error or help below. */
export function FormField(props: FormFieldProps) {
  if (props.field.type === 'checkbox') return <CheckboxField {...props} />;
  return props.field.type === 'select' ? <SelectField {...props} /> : <TextField {...props} />;
}

function SelectField({ id, field: { name, label, options = [] }, form: { formik } }: FormFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        name={name}
        label={label}
        hideLabel
        outlined
        options={options}
        value={formik.values[name] ?? ''}
        onChange={({ currentTarget }) => void formik.setFieldValue(name, currentTarget.value, false)}
      />
    </div>
  );
}

function CheckboxField({ id, field: { name, label }, form: { formik } }: FormFieldProps) {
  return (
    <Checkbox
      id={id}
      name={name}
      label={label}
      checked={formik.values[name] === 'true'}
      onChange={({ currentTarget }) => void formik.setFieldValue(name, currentTarget.checked ? 'true' : '', false)}
    />
  );
}

function TextField({ id, field, form, focused, announces, required }: FormFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const { name, type, label, help } = field;
  const error = form.errorOf(name);
  const secret = type === 'password' || type === 'newPassword';
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  useEffect(() => {
    // React's onChange fires on each input event; the native change event fires when the change is complete.
    const element = input.current;
    const onChange = () => latest.current.touchField(name);
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  }, [name]);

  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <MuiTextField
        id={id}
        name={name}
        type={inputType(type, shown)}
        multiline={type === 'multiline'}
        minRows={type === 'multiline' ? 4 : undefined}
        value={form.formik.values[name] ?? ''}
        onChange={(event) => void form.formik.setFieldValue(name, event.target.value, false)}
        onBlur={() => form.touchField(name)}
        error={error !== undefined}
        helperText={error ?? help}
        autoComplete={field.autoComplete ?? autoCompleteOf[type]}
        inputRef={input}
        fullWidth
        slotProps={{
          htmlInput: {
            maxLength: field.maxLength,
            inputMode: isNumeric(type) ? 'numeric' : undefined,
            'aria-required': required || undefined,
          },
          formHelperText: { role: error !== undefined && announces ? 'alert' : undefined },
          input: secret
            ? {
                endAdornment: (
                  <InputAdornment position="end">
                    <Button
                      variant="quiet"
                      size="small"
                      aria-pressed={shown}
                      aria-describedby={`${id}-label`}
                      onClick={() => setShown(!shown)}
                    >
                      {text('forms.showPassword')}
                    </Button>
                  </InputAdornment>
                ),
              }
            : undefined,
        }}
      />
      {type === 'newPassword' && <PasswordCriteria password={form.formik.values[name] ?? ''} />}
    </div>
  );
}
