import { useState } from 'react';
import { object } from 'yup';
import type { Profile } from '@nitrate/account/contract';
import { accountApi } from '@nitrate/account/data-access';
import { isLocale, locales, type Locale } from '@nitrate/contract-kit';
import { SchemaForm, useRules, type FieldSpec, type FormValues } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { Select } from '@nitrate/ui';
import { Lead } from './frame/account-frame';
import styles from './frame/account-frame.module.css';
import { profileSettingsPage } from './frame/settings-page';
import { SuccessMessage } from './frame/success-message';
import { useUnsavedChanges } from './use-unsaved-changes';

/** In characters, as in the contract. */
const maxLength = { text: 200, description: 2000 };

const fieldsOf = (text: (id: string) => string): FieldSpec[] => [
  { name: 'name', type: 'text', label: text('account.fields.name'), autoComplete: 'given-name' },
  { name: 'surname', type: 'text', label: text('account.fields.surname'), autoComplete: 'family-name' },
  { name: 'city', type: 'text', label: text('account.fields.city'), autoComplete: 'address-level2' },
  { name: 'country', type: 'text', label: text('account.fields.country'), autoComplete: 'country-name' },
  { name: 'code', type: 'text', label: text('account.fields.code'), autoComplete: 'postal-code' },
  { name: 'profession', type: 'text', label: text('account.fields.profession'), autoComplete: 'organization-title' },
  { name: 'description', type: 'multiline', label: text('account.fields.description'), autoComplete: 'off' },
];

function useProfileSchema(fields: readonly FieldSpec[]) {
  const rules = useRules();
  return object(
    Object.fromEntries(
      fields.map(({ name, label }) => {
        const isRequired = name === 'name' || name === 'surname';
        const max = name === 'description' ? maxLength.description : maxLength.text;
        return [name, (isRequired ? rules.required(label) : rules.optional(label)).max(max, rules.notValid)];
      }),
    ),
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const text = useText();
  const fields = fieldsOf(text);
  const schema = useProfileSchema(fields);
  const [changeProfile, { isSuccess }] = accountApi.useChangeProfileMutation();
  const [lang, setLang] = useState<Locale>(profile.lang);
  const [savedLang, setSavedLang] = useState(lang);
  const [fieldsDirty, setFieldsDirty] = useState(false);
  const dirty = fieldsDirty || lang !== savedLang;
  useUnsavedChanges(dirty);
  const initialValues: FormValues = Object.fromEntries(
    Object.entries(profile).flatMap(([name, value]) =>
      typeof value === 'string' && fields.some((field) => field.name === name) ? [[name, value]] : [],
    ),
  );

  return (
    <MuiProvider>
      <Lead>{text('account.profile.lead')}</Lead>
      <SchemaForm
        fields={fields}
        schema={schema}
        initialValues={initialValues}
        onDirty={setFieldsDirty}
        submitText={text('account.save')}
        onSubmit={async (values) => {
          await changeProfile({ ...values, lang }).unwrap();
          setSavedLang(lang);
        }}
      >
        <div className={styles.lang}>
          <span aria-hidden="true">{text('account.fields.lang')}</span>
          <Select
            outlined
            hideLabel
            label={text('account.fields.lang')}
            value={lang}
            options={locales.map((locale) => ({ value: locale, label: text(`account.lang.${locale}`) }))}
            onChange={({ target }) => {
              if (isLocale(target.value)) setLang(target.value);
            }}
          />
        </div>
      </SchemaForm>
      <SuccessMessage>{isSuccess && !dirty && text('account.saved')}</SuccessMessage>
    </MuiProvider>
  );
}

/** `/account/user/profile`: the form of the profile and the language of mails. */
export const profilePage = profileSettingsPage('profile', ProfileForm);
