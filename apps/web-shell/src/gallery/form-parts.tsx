import { type FieldSpec, SchemaForm, useRules } from '@nitrate/forms';
import { useLocale } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { useEffect, useRef, type ReactNode } from 'react';
import { object } from 'yup';
import styles from './gallery.module.css';
import { PartStates, Specimen } from './specimen';
import { words } from './words';

const never = () => new Promise<void>(() => undefined);
const refuse = () => Promise.reject(Object.assign(new Error(), { status: 429, code: 'tooManyRequests', errors: [] }));
const filled = { text: 'Lotte Reiniger', email: 'lotte@films.example', confirm: 'lotte@films.example', code: '123456' };

/** Submits the form in it once, without moving the focus of the page. */
function Submitted({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('form')?.requestSubmit(), []);
  return <div ref={frame}>{children}</div>;
}

/** Forms in all states, with fields of every type. */
export function FormParts() {
  const { word, long, field, longField, help, sentence } = words[useLocale()];
  const rules = useRules();
  const fields: FieldSpec[] = [
    { name: 'text', type: 'text', label: field, help },
    { name: 'email', type: 'email', label: 'E-Mail' },
    { name: 'confirm', type: 'email', label: `E-Mail (${word})` },
    { name: 'password', type: 'newPassword', label: 'Passwort' },
    { name: 'code', type: 'code', label: 'Code' },
    { name: 'long', type: 'multiline', label: longField, help: sentence },
    { name: 'agreed', type: 'checkbox', label: long },
    { name: 'kind', type: 'select', label: word, options: [{ value: '', label: long }] },
  ];
  const schema = object({
    text: rules.required(field),
    email: rules.email('E-Mail'),
    confirm: rules.confirmEmail(`E-Mail (${word})`, 'email'),
    password: rules.password('Passwort'),
    code: rules.required('Code'),
    long: rules.required(longField),
  });
  const short = fields.slice(0, 2);
  const shortSchema = object({ text: rules.required(field), email: rules.email('E-Mail') });
  const common = { submitText: word, onSubmit: never };
  return (
    <MuiProvider>
      <PartStates title="SchemaForm">
        <Specimen name="empty">
          <div className={styles.column}>
            <SchemaForm {...common} fields={fields} schema={schema} />
          </div>
        </Specimen>
        <Specimen name="errors">
          <div className={styles.column}>
            <Submitted>
              <SchemaForm {...common} fields={fields} schema={schema} cancelText={word} />
            </Submitted>
          </div>
        </Specimen>
        <Specimen name="being sent">
          <div className={styles.column}>
            <Submitted>
              <SchemaForm {...common} fields={short} schema={shortSchema} initialValues={filled} wideSubmit />
            </Submitted>
          </div>
        </Specimen>
        <Specimen name="refused by the server">
          <div className={styles.column}>
            <Submitted>
              <SchemaForm {...common} fields={short} schema={shortSchema} initialValues={filled} onSubmit={refuse} />
            </Submitted>
          </div>
        </Specimen>
        <Specimen name="a single field, refused">
          <div className={styles.column}>
            <Submitted>
              <SchemaForm {...common} fields={fields.slice(0, 1)} schema={object({ text: rules.required(field) })} />
            </Submitted>
          </div>
        </Specimen>
        <Specimen name="with rare fields, long">
          <div className={styles.column}>
            <SchemaForm
              {...common}
              fields={[{ name: 'long', type: 'text', label: longField }]}
              more={{ summary: long, fields: short }}
              submitText={long}
              cancelText={long}
            />
          </div>
        </Specimen>
      </PartStates>
    </MuiProvider>
  );
}
