import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import type { AnyObjectSchema } from 'yup';
import { ErrorSummary } from './error-summary';
import { FormField, type FieldSpec } from './form-field';
import styles from './forms.module.css';
import { useRefusedFields, type FieldOfProblem, type RefusedFields } from './refused-fields';
import { useSchemaForm, type FormValues } from './use-schema-form';

interface SchemaFormProps {
  fields: readonly FieldSpec[];
  /** Fields that few users need, in a collapsed `details` element. */
  more?: { summary: string; fields: readonly FieldSpec[] };
  schema?: AnyObjectSchema;
  initialValues?: FormValues;
  /**
   * Called with valid values only. If it throws, the error is shown at the fields it concerns, else above all fields.
   */
  onSubmit: (values: FormValues) => Promise<void> | void;
  /** The field that a refusal concerns, by its code: `{ emailAddressTaken: 'email' }`. */
  fieldOf?: FieldOfProblem;
  /** Lists errors of the server in a box, as in dialogs, instead of at the fields. */
  listsErrors?: boolean;
  submitText: string;
  /** Makes the button as wide as the form. */
  wideSubmit?: boolean;
  cancelText?: string;
  onCancel?: () => void;
  /** Focuses the first field. */
  focusFirst?: boolean;
  /** Called when the values begin or cease to differ from those last submitted, or initial. */
  onDirty?: (dirty: boolean) => void;
  /** Resets the form after it was submitted; by default it keeps the submitted values. */
  clearsWhenSent?: boolean;
  /** Shown between the fields and the buttons. */
  children?: ReactNode;
}

const noFields: readonly FieldSpec[] = [];

/** A form in one column, from a list of fields and a yup schema. */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, onSubmit, submitText, cancelText, onCancel, focusFirst, onDirty, more, children } = props;
  const [errors, setErrors] = useState<string[]>([]);
  const [refused, setRefused] = useState<RefusedFields>({});
  const element = useRef<HTMLFormElement>(null);
  const submitting = useRef(false);
  const errorTexts = useErrorTexts();
  const fields = [...props.fields, ...(more?.fields ?? noFields)];
  const refusedBy = useRefusedFields(fields, props.fieldOf);
  const initialValues = { ...Object.fromEntries(fields.map(({ name }) => [name, ''])), ...props.initialValues };
  const schemaForm = useSchemaForm({
    initialValues,
    schema,
    onSubmit: async (values) => {
      setErrors([]);
      setRefused({});
      try {
        await onSubmit(values);
        schemaForm.formik.resetForm({ values: props.clearsWhenSent ? initialValues : values });
      } catch (error) {
        const named = props.listsErrors ? {} : refusedBy(error, schemaForm.formik.values);
        setRefused(named);
        if (Object.keys(named).length === 0) setErrors(errorTexts(error, fields));
        else focusOn(Object.keys(named));
      }
    },
  });
  const { formik } = schemaForm;
  const form = {
    ...schemaForm,
    errorOf(name: string) {
      const { text, value } = refused[name] ?? {};
      return schemaForm.errorOf(name) ?? (value === formik.values[name] ? text : undefined);
    },
  };

  const { dirty } = formik;
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);

  function focusOn(names: readonly string[]): void {
    const first = fields.find(({ name }) => names.includes(name));
    const input = first && element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]`);
    const closed = input?.closest('details');
    if (closed) closed.open = true;
    input?.focus();
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    try {
      const invalidFields = await formik.validateForm();
      await formik.submitForm();
      focusOn(Object.keys(invalidFields));
    } finally {
      submitting.current = false;
    }
  };

  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorBox errors={errors} />
      {props.fields.map((field, index) => (
        <FormField key={field.name} field={field} form={form} focused={focusFirst && index === 0} />
      ))}
      {more && (
        <details className={styles['more']}>
          <summary>{more.summary}</summary>
          <div className={styles['form']}>
            {more.fields.map((field) => (
              <FormField key={field.name} field={field} form={form} />
            ))}
          </div>
        </details>
      )}
      {children}
      <ErrorSummary fields={fields} form={form} />
      <div className={styles['actions']}>
        {cancelText && <Button onClick={onCancel}>{cancelText}</Button>}
        <Button
          type="submit"
          variant="primary"
          wide={props.wideSubmit}
          loading={formik.isSubmitting}
          // Keeps the focus in the field: an error that appears or disappears on blur would move the button away
          // from the pointer, and the click would be lost.
          onMouseDown={(event) => event.preventDefault()}
        >
          {submitText}
        </Button>
      </div>
    </form>
  );
}
