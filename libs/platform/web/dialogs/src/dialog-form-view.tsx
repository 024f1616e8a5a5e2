import { SchemaForm } from '@nitrate/forms';
import type { DialogForm } from './dialog-item';

/** The form of a dialog, which closes when the callback of the form has succeeded. */
export function DialogFormView({ form, onClose }: { form: DialogForm; onClose: () => void }) {
  return (
    <SchemaForm
      fields={form.fields}
      headingLevel={3}
      schema={form.schema}
      initialValues={form.initialValues}
      submitText={form.submit.text}
      isDangerous={form.submit.mode === 'danger'}
      cancelText={form.cancelText}
      onCancel={onClose}
      focusFirst
      listsErrors
      onSubmit={async (values) => {
        await form.submit.callback(values);
        onClose();
      }}
    >
      {form.extra}
    </SchemaForm>
  );
}
