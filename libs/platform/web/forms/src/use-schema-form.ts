import { useEffect, useRef } from 'react';
import { useFormik, type FormikContextType } from 'formik';
import type { AnyObjectSchema } from 'yup';

/** Values of a form: fields of text. */
export type FormValues = Record<string, string>;

export interface SchemaFormOptions {
  initialValues: FormValues;
  schema?: AnyObjectSchema;
  /** Called with valid values only. */
  onSubmit: (values: FormValues) => Promise<void> | void;
}

export interface SchemaForm {
  formik: FormikContextType<FormValues>;
  /** To be called as a field loses the focus and as its change is done, not while it is being typed in. */
  settled: (name: string) => void;
  /** First error of a field, once it has been visited or the form was sent. */
  errorOf: (name: string) => string | undefined;
}

const validationDelayMs = 5;

/** A form that validates on blur and on change, not on input, five milliseconds after the last of them. */
export function useSchemaForm({ initialValues, schema, onSubmit }: SchemaFormOptions): SchemaForm {
  const formik = useFormik<FormValues>({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    validateOnChange: false,
    // As the schema reads them: text without the blanks around it.
    onSubmit: (values) => onSubmit(schema ? (schema.cast(values) as FormValues) : values),
  });
  const latest = useRef(formik);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = formik;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    formik,
    settled(name) {
      void formik.setFieldTouched(name, true, false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current.validateForm(), validationDelayMs);
    },
    errorOf: (name) => (formik.touched[name] ? formik.errors[name] : undefined),
  };
}
