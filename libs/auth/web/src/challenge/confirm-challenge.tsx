import { authApi } from '@nitrate/auth/data-access';
import { useCommonDialogs, useDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useLocale } from '@nitrate/routing';
import { useEffect, useEffectEvent, useState } from 'react';
import { withAuthTexts } from '../auth-texts';
import { useDismissChallenge } from './use-dismiss-challenge';

/**
 * Explains that the address must be confirmed first, and can resend the link. A dialog of its own says that it was sent: a
 *toast would be replaced by the toast of the call which waits for this one, and fails when it is dismissed.
 */
export const ConfirmChallenge = withAuthTexts(function ConfirmChallenge() {
  const text = useText();
  const lang = useLocale();
  const { confirmEmail } = useCommonDialogs();
  const { show } = useDialogs();
  const [resend] = authApi.useResendConfirmationMutation();
  const [dialog, setDialog] = useState<string>();

  const open = useEffectEvent(() =>
    setDialog(
      confirmEmail(async () => {
        await resend({ lang }).unwrap();
        setDialog(
          show({
            title: text('auth.confirm.sent'),
            body: text('auth.confirm.inbox.hint'),
            primary: { text: text('dialogs.close') },
          }),
        );
      }),
    ),
  );
  useEffect(() => open(), []);
  useDismissChallenge('emailNotConfirmed', dialog);
  return null;
});
