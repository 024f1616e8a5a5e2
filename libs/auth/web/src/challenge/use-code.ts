import { authApi } from '@nitrate/auth/data-access';
import type { FieldSpec } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { useMemo } from 'react';
import { object, string, type AnyObjectSchema } from 'yup';

/** Length of a mailed code. */
const digits = 6;

/** Field, schema and mutation of a mailed code. Blanks in the code, which mail programs add, are removed. */
export function useCode(): { field: FieldSpec; schema: AnyObjectSchema; send: (code: string) => Promise<void> } {
  const text = useText();
  const [confirm] = authApi.useConfirmCodeMutation();
  return useMemo(() => {
    const label = text('auth.code.label');
    return {
      field: { name: 'code', type: 'code', label, maxLength: digits + 2 },
      schema: object({
        code: string()
          .transform((value: string) => value.replace(/\s/g, ''))
          .required(text('forms.required', { field: label }))
          .matches(/^\d{6}$/, text('forms.invalid', { field: label })),
      }),
      send: async (code) => void (await confirm({ code }).unwrap()),
    };
  }, [confirm, text]);
}
