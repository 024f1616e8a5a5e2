import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, useErrorTexts } from '@nitrate/ui';
import type { AnyObjectSchema } from 'yup';
import { ErrorSummary, type FormProblem } from './error-summary';
import { ErrorTitle } from './error-title';
import { focusControl, revealControl } from './focus-control';
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
   * Called with valid values only. If it throws, the error is shown at the fields it concerns, and in the summary above
   * all fields.
   */
  onSubmit: (values: FormValues) => Promise<void> | void;
  /** The field that a refusal concerns, by its code: `{ emailAddressTaken: 'email' }`. */
  fieldOf?: FieldOfProblem;
  /** Lists errors of the server above the fields, as in dialogs, instead of at the fields. */
  listsErrors?: boolean;
  submitText: string;
  /** Warns by the look of the button: what it does cannot be undone. */
  isDangerous?: boolean;
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
  /** Level of the heading of the error summary; default 2. */
  headingLevel?: 2 | 3;
  /** Shown between the fields and the buttons. */
  children?: ReactNode;
}

/** Whether the schema refuses an empty field. */
function isRequired(schema: AnyObjectSchema | undefined, name: string): boolean {
  const field = schema?.describe().fields[name];
  return field !== undefined && 'optional' in field && !field.optional;
}

const noFields: readonly FieldSpec[] = [];
const noProblems: readonly FormProblem[] = [];

/**
 * A form in one column, from a list of fields and a yup schema. Where a submit is refused, the focus moves to a summary
 * that links to the fields; a form with a single field does without and focuses the field, whose error is read with it.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, onSubmit, submitText, cancelText, onCancel, focusFirst, onDirty, more, children } = props;
  const [problems, setProblems] = useState(noProblems);
  const [refused, setRefused] = useState<RefusedFields>({});
  const formId = useId();
  const submitting = useRef(false);
  const errorTexts = useErrorTexts();
  const fields = [...props.fields, ...(more?.fields ?? noFields)];
  const isSingle = fields.length === 1;
  const idOf = (name: string) => `${formId}-${name}`;
  const refusedBy = useRefusedFields(fields, props.fieldOf);
  const initialValues = { ...Object.fromEntries(fields.map(({ name }) => [name, ''])), ...props.initialValues };
  const schemaForm = useSchemaForm({
    initialValues,
    schema,
    onSubmit: async (values) => {
      setProblems(noProblems);
      setRefused({});
      try {
        await onSubmit(values);
        schemaForm.formik.resetForm({ values: props.clearsWhenSent ? initialValues : values });
      } catch (error) {
        const named = props.listsErrors ? {} : refusedBy(error, schemaForm.formik.values);
        setRefused(named);
        const texts = Object.fromEntries(Object.entries(named).map(([name, { text }]) => [name, text]));
        if (Object.keys(named).length > 0) showProblems(texts);
        else setProblems(errorTexts(error, fields).map((text) => ({ text })));
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

  /** Lists the problems of fields in the order of the fields. */
  function showProblems(texts: Readonly<Record<string, string | undefined>>): void {
    const listed = fields.flatMap(({ name }) => (texts[name] ? [{ text: texts[name], control: idOf(name) }] : []));
    setProblems(listed);
    for (const { control } of listed) revealControl(control);
    if (isSingle && listed[0]) focusControl(listed[0].control);
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    try {
      const invalidFields = await formik.validateForm();
      await formik.submitForm();
      if (Object.keys(invalidFields).length > 0) showProblems(invalidFields);
    } finally {
      submitting.current = false;
    }
  };

  const formField = (field: FieldSpec, focused?: boolean) => {
    const id = idOf(field.name);
    const error = form.errorOf(field.name);
    const isListed = !isSingle && problems.some(({ control, text }) => control === id && text === error);
    return (
      <FormField
        key={id}
        id={id}
        field={field}
        form={form}
        focused={focused}
        announces={!isListed}
        required={isRequired(schema, field.name)}
      />
    );
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {isSingle && problems.some(({ control }) => control) ? (
        <ErrorTitle />
      ) : (
        <ErrorSummary problems={problems} headingLevel={props.headingLevel} focuses={!isSingle} />
      )}
      {props.fields.map((field, index) => formField(field, focusFirst && index === 0))}
      {more && (
        <details className={styles.more}>
          <summary>{more.summary}</summary>
          <div className={styles.form}>{more.fields.map((field) => formField(field))}</div>
        </details>
      )}
      {children}
      <div className={styles.actions}>
        {cancelText && <Button onClick={onCancel}>{cancelText}</Button>}
        <Button
          type="submit"
          variant={props.isDangerous ? 'danger' : 'primary'}
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
