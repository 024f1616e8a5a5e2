import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import type { AnyObjectSchema } from 'yup';
import { ErrorSummary } from './error-summary';
import { FormField, type FieldSpec } from './form-field';
import styles from './forms.module.css';
import { useSchemaForm, type FormValues } from './use-schema-form';

export interface SchemaFormProps {
  fields: readonly FieldSpec[];
  schema?: AnyObjectSchema;
  initialValues?: FormValues;
  /** Called with valid values only; what it throws is shown above the fields. */
  onSubmit: (values: FormValues) => Promise<void> | void;
  submitText: string;
  cancelText?: string;
  onCancel?: () => void;
  /** Puts the focus into the first field. */
  focusFirst?: boolean;
  /** Told when the values begin to differ from those last sent, or given, and when they no longer do. */
  onDirty?: (dirty: boolean) => void;
  /** Empties the form once it was sent; otherwise it keeps what was sent. */
  clearsWhenSent?: boolean;
  /** Between the fields and the buttons. */
  children?: ReactNode;
}

/** A form of one column made from a list of fields and a yup schema. */
export function SchemaForm(props: SchemaFormProps) {
  const { fields, schema, onSubmit, submitText, cancelText, onCancel, focusFirst, onDirty, children } = props;
  const [errors, setErrors] = useState<string[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const errorTexts = useErrorTexts();
  const initialValues = { ...Object.fromEntries(fields.map(({ name }) => [name, ''])), ...props.initialValues };
  const form = useSchemaForm({
    initialValues,
    schema,
    onSubmit: async (values) => {
      setErrors([]);
      try {
        await onSubmit(values);
        form.formik.resetForm({ values: props.clearsWhenSent ? initialValues : values });
      } catch (error) {
        setErrors(errorTexts(error, fields));
      }
    },
  });

  const { dirty } = form.formik;
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const invalid = await form.formik.validateForm();
    await form.formik.submitForm();
    const first = fields.find(({ name }) => invalid[name]);
    if (first) element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]`)?.focus();
  };

  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorBox errors={errors} />
      {fields.map((field, index) => (
        <FormField key={field.name} field={field} form={form} focused={focusFirst && index === 0} />
      ))}
      {children}
      <ErrorSummary fields={fields} form={form} />
      <div className={styles['actions']}>
        {cancelText && <Button onClick={onCancel}>{cancelText}</Button>}
        <Button type="submit" variant="primary" loading={form.formik.isSubmitting}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
