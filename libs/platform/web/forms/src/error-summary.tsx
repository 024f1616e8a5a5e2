import { useText } from '@nitrate/i18n';
import { VisuallyHidden } from '@nitrate/ui';
import type { FieldSpec } from './form-field';
import type { SchemaForm } from './use-schema-form';

/** Says to screen readers, once the form was sent and is not valid, how much is wrong and where. */
export function ErrorSummary({ fields, form }: { fields: readonly FieldSpec[]; form: SchemaForm }) {
  const text = useText();
  const errors = fields.flatMap(({ name }) => form.errorOf(name) ?? []);
  const sent = form.formik.submitCount > 0 && !form.formik.isSubmitting;
  return (
    <VisuallyHidden role="status">
      {sent && errors.length > 0 ? `${text('forms.summary', { count: errors.length })} ${errors.join(' ')}` : ''}
    </VisuallyHidden>
  );
}
