import { useAppDispatch } from '@nitrate/api-client';
import { challengeSet } from '@nitrate/auth/data-access';
import { useDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useEffect, useEffectEvent, useState } from 'react';
import { withAuthTexts } from '../auth-texts';
import { CodeSender } from './code-sender';
import { useCode } from './use-code';
import { useDismissChallenge } from './use-dismiss-challenge';

/** Asks for the mailed code in a dialog; the refused call is repeated after the right one. */
export const TwoFactorChallenge = withAuthTexts(function TwoFactorChallenge() {
  const text = useText();
  const dispatch = useAppDispatch();
  const { show } = useDialogs();
  const { field, schema, send } = useCode();
  const [dialog, setDialog] = useState<string>();

  const open = useEffectEvent(() =>
    setDialog(
      show({
        title: text('auth.code.title'),
        body: text('auth.code.why'),
        form: {
          fields: [field],
          schema,
          extra: <CodeSender />,
          submit: {
            text: text('auth.code.submit'),
            callback: async ({ code = '' }) => {
              await send(code);
              dispatch(challengeSet({ code: 'twoFactorRequired', to: 'passed' }));
            },
          },
          cancelText: text('auth.cancel'),
        },
      }),
    ),
  );
  useEffect(() => open(), []);
  useDismissChallenge('twoFactorRequired', dialog);
  return null;
});
