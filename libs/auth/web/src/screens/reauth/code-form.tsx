import { SchemaForm } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { CodeSender } from '../../challenge/code-sender';
import { useCode } from '../../challenge/use-code';

/** The form for the mailed code. */
export function CodeForm() {
  const text = useText();
  const { field, schema, send } = useCode();
  return (
    <SchemaForm
      fields={[field]}
      schema={schema}
      wideSubmit
      submitText={text('auth.code.submit')}
      onSubmit={({ code = '' }) => send(code)}
    >
      <CodeSender />
    </SchemaForm>
  );
}
