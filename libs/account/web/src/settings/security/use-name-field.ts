import type { FieldSpec } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';

/** As the contract says. */
const maxLength = 60;

/** The field for the name of a passkey or an app. */
export const useNameField = (): FieldSpec => ({
  name: 'name',
  type: 'text',
  label: useText()('account.security.name'),
  autoComplete: 'off',
  maxLength,
});
