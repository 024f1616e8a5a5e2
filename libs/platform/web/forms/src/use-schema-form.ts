import { useEffect, useRef } from 'react';
import { useFormik, type FormikContextType } from 'formik';
import type { AnyObjectSchema } from 'yup';

/** Values of a form by field. */
export type FormValues = Record<string, string>;

interface SchemaFormOptions {
  initialValues: FormValues;
  schema?: AnyObjectSchema;
  /** Called with valid values only. */
  onSubmit: (values: FormValues) => Promise<void> | void;
}

export interface FormState {
  formik: FormikContextType<FormValues>;
  /** Marks a field as touched and validates the form. Call it on blur and on the native change event, not on input. */
  touchField: (name: string) => void;
  /** First error of a field, once it was touched or the form was submitted. */
  errorOf: (name: string) => string | undefined;
}

const validationDelayMs = 5;

/** A form that is validated on blur and on change, not on input, debounced by five milliseconds. */
export function useSchemaForm({ initialValues, schema, onSubmit }: SchemaFormOptions): FormState {
  const formik = useFormik<FormValues>({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    validateOnChange: false,
    // Cast by the schema, which trims text.
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
    touchField(name) {
      void formik.setFieldTouched(name, true, false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current.validateForm(), validationDelayMs);
    },
    errorOf: (name) => (formik.touched[name] ? formik.errors[name] : undefined),
  };
}
