import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import type { AnyObjectSchema } from 'yup';
import { ErrorSummary } from './error-summary';
import { FormField, type FieldSpec } from './form-field';
import styles from './forms.module.css';
import { useRefusedFields, type FieldOfProblem, type RefusedFields } from './refused-fields';
import { useSchemaForm, type FormValues } from './use-schema-form';

export interface SchemaFormProps {
  fields: readonly FieldSpec[];
  /** Fields that most leave out, behind a line that opens them. */
  more?: { summary: string; fields: readonly FieldSpec[] };
  schema?: AnyObjectSchema;
  initialValues?: FormValues;
  /** Called with valid values only; what it throws is shown at the fields it names, else above them. */
  onSubmit: (values: FormValues) => Promise<void> | void;
  /** The field that a refusal is about, by its code: `{ emailAddressTaken: 'email' }`. */
  fieldOf?: FieldOfProblem;
  /** Lists what the server refuses in a box, as dialogs do, and not at its fields. */
  listsErrors?: boolean;
  submitText: string;
  /** The button is as wide as the form. */
  wideSubmit?: boolean;
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

const noFields: readonly FieldSpec[] = [];

/** A form of one column made from a list of fields and a yup schema. */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, onSubmit, submitText, cancelText, onCancel, focusFirst, onDirty, more, children } = props;
  const [errors, setErrors] = useState<string[]>([]);
  const [refused, setRefused] = useState<RefusedFields>({});
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const errorTexts = useErrorTexts();
  const fields = [...props.fields, ...(more?.fields ?? noFields)];
  const refusedBy = useRefusedFields(fields, props.fieldOf);
  const initialValues = { ...Object.fromEntries(fields.map(({ name }) => [name, ''])), ...props.initialValues };
  const unchecked = useSchemaForm({
    initialValues,
    schema,
    onSubmit: async (values) => {
      setErrors([]);
      setRefused({});
      try {
        await onSubmit(values);
        unchecked.formik.resetForm({ values: props.clearsWhenSent ? initialValues : values });
      } catch (error) {
        const named = props.listsErrors ? {} : refusedBy(error, unchecked.formik.values);
        setRefused(named);
        if (Object.keys(named).length === 0) setErrors(errorTexts(error, fields));
        else focusOn(Object.keys(named));
      }
    },
  });
  const { formik } = unchecked;
  const form = {
    ...unchecked,
    errorOf(name: string) {
      const { text, value } = refused[name] ?? {};
      return unchecked.errorOf(name) ?? (value === formik.values[name] ? text : undefined);
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
    if (sending.current) return;
    sending.current = true;
    try {
      const invalid = await formik.validateForm();
      await formik.submitForm();
      focusOn(Object.keys(invalid));
    } finally {
      sending.current = false;
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
          // A press leaves the focus where it is: an error that came or went as the field was left would move the
          // button from under the pointer, and the press would be lost.
          onMouseDown={(event) => event.preventDefault()}
        >
          {submitText}
        </Button>
      </div>
    </form>
  );
}
