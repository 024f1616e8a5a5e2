import { authApi, secondFactorApi } from '@nitrate/auth/data-access';
import type { FieldSpec, FormValues } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { useMemo } from 'react';
import { object, string, type AnyObjectSchema } from 'yup';
import type { Factor } from './use-factors';

interface FactorForm {
  /** What the user is asked to do. */
  why: string;
  fields: FieldSpec[];
  schema?: AnyObjectSchema;
  submitText: string;
  send: (values: FormValues) => Promise<void>;
}

/** Length of a mailed code and of one of an app. */
const digits = 6;
/** Of a recovery code, without hyphens. */
const recoveryPattern = /^[A-Z2-9]{16}$/;
const maxRecoveryLength = 30;

/** The form of a factor. Blanks in a code, which mail programs add, are removed. */
export function useFactorForm(factor: Factor): FactorForm {
  const text = useText();
  const [confirmMail] = authApi.useConfirmCodeMutation();
  const [confirmApp] = secondFactorApi.useConfirmAppCodeMutation();
  const [confirmRecoveryCode] = secondFactorApi.useConfirmRecoveryCodeMutation();
  const [beginPasskey] = secondFactorApi.useBeginPasskeyConfirmationMutation();
  const [confirmPasskey] = secondFactorApi.useConfirmPasskeyMutation();

  return useMemo(() => {
    const label = text(factor === 'recoveryCode' ? 'auth.recoveryCode.label' : 'auth.code.label');
    const code = string()
      .transform((value: string) => value.replace(/[\s-]/g, ''))
      .required(text('forms.required', { field: label }));
    const invalid = text('forms.invalid', { field: label });
    const submitText = text('auth.code.submit');
    const codeForm = (confirm: (code: string) => Promise<unknown>, why: string): FactorForm => ({
      why,
      submitText,
      fields: [{ name: 'code', type: 'code', label, maxLength: digits + 2 }],
      schema: object({ code: code.matches(/^\d{6}$/, invalid) }),
      send: async (values) => void (await confirm(values['code'] ?? '')),
    });
    switch (factor) {
      case 'mail':
        return codeForm((entered) => confirmMail({ code: entered }).unwrap(), text('auth.code.why'));
      case 'app':
        return codeForm((entered) => confirmApp({ code: entered }).unwrap(), text('auth.appCode.why'));
      case 'recoveryCode':
        return {
          why: text('auth.recoveryCode.why'),
          submitText,
          fields: [{ name: 'code', type: 'text', label, autoComplete: 'off', maxLength: maxRecoveryLength }],
          schema: object({ code: code.uppercase().matches(recoveryPattern, invalid) }),
          send: async (values) => void (await confirmRecoveryCode({ code: values['code'] ?? '' }).unwrap()),
        };
      case 'passkey':
        return {
          why: text('auth.passkey.why'),
          fields: [],
          submitText: text('auth.passkey.submit'),
          async send() {
            const { options } = await beginPasskey().unwrap();
            const { startAuthentication } = await import('@simplewebauthn/browser');
            const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
            const credential = await startAuthentication({ optionsJSON }).catch(() => {
              // The user has cancelled, or the device has no such passkey; browsers do not say which.
              throw [text('auth.passkey.failed')];
            });
            await confirmPasskey({ credential }).unwrap();
          },
        };
    }
  }, [beginPasskey, confirmApp, confirmMail, confirmPasskey, confirmRecoveryCode, text, factor]);
}
