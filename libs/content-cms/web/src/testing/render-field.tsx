import { type Locale, otherLocales } from '@nitrate/contract-kit';
import { MoreMessages } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { renderWithApp, type AppOptions } from '@nitrate/testing-web';
import { messages as de } from 'virtual:messages/editor/de';
import { messages as en } from 'virtual:messages/editor/en';
import { act } from '@testing-library/react';
import { useState } from 'react';
import type { Field } from '../editor/fields/field';
import { type FieldErrors, noErrors } from '../editor/fields/field-errors';
import { EditorFields } from '../editor/fields/fields';
import { FieldFormContext } from '../editor/fields/form-context';
import type { Values } from '../editor/fields/values';

interface FieldOptions extends Pick<AppOptions, 'api' | 'locale'> {
  /** Language that is edited. */
  lang?: Locale;
  content?: Values;
  /** Content in the other language. */
  other?: Values;
  /** Why the server refused the content. */
  errors?: FieldErrors;
}

const messagesOf = { en, de };

/** Renders a field of the editor in a form with state. Content and fields belong to an object, not to the field alone. */
export function renderField(
  field: Field,
  { lang = 'en', content = {}, other = {}, errors = noErrors, ...rest }: FieldOptions = {},
) {
  const { locale = 'en' } = rest;
  let latest = content;
  let saves = 0;
  let replaceValues: (values: Values) => void = () => undefined;
  const [otherLang = lang] = otherLocales(lang);
  const form = { lang, otherLang, onBlur: () => void (saves += 1), errors };
  function Form() {
    const [values, setValues] = useState(content);
    replaceValues = setValues;
    const onChange = (next: Values) => {
      latest = next;
      setValues(next);
    };
    return (
      <FieldFormContext value={form}>
        <EditorFields fields={[field]} value={values} other={other} path="" onChange={onChange} />
      </FieldFormContext>
    );
  }
  const app = renderWithApp(
    <MoreMessages messages={messagesOf[locale]}>
      <MuiProvider>
        <Form />
      </MuiProvider>
    </MoreMessages>,
    rest,
  );
  return {
    ...app,
    /** The content with all changes. */
    content: () => latest,
    /** Changes the content from outside, as a revert does. */
    replace: (values: Values) => act(() => replaceValues(values)),
    /** How often the field asked to save. */
    saves: () => saves,
  };
}
