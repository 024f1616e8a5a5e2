import { useText } from '@nitrate/i18n';
import { VisuallyHidden } from '@nitrate/ui';
import type { FieldSpec } from './form-field';
import type { SchemaForm } from './use-schema-form';

/** Announces the number of errors and their texts to screen readers after an invalid form was submitted. */
export function ErrorSummary({ fields, form }: { fields: readonly FieldSpec[]; form: SchemaForm }) {
  const text = useText();
  const errors = fields.flatMap(({ name }) => form.errorOf(name) ?? []);
  const submitted = form.formik.submitCount > 0 && !form.formik.isSubmitting;
  return (
    <VisuallyHidden role="status">
      {submitted && errors.length > 0 ? `${text('forms.summary', { count: errors.length })} ${errors.join(' ')}` : ''}
    </VisuallyHidden>
  );
}
