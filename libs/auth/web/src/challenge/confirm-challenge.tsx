import { authApi } from '@nitrate/auth/data-access';
import { useNotices, useCommonDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useLocale } from '@nitrate/routing';
import { useEffect, useEffectEvent, useState } from 'react';
import { withAuthTexts } from '../auth-texts';
import { useDismissChallenge } from './use-dismiss-challenge';

/** Explains that the address must be confirmed first, and can resend the link. */
export const ConfirmChallenge = withAuthTexts(function ConfirmChallenge() {
  const text = useText();
  const lang = useLocale();
  const { confirmEmail } = useCommonDialogs();
  const { notify } = useNotices();
  const [resend] = authApi.useResendConfirmationMutation();
  const [dialog, setDialog] = useState<string>();

  const open = useEffectEvent(() =>
    setDialog(
      confirmEmail(async () => {
        await resend({ lang }).unwrap();
        notify(text('auth.confirm.sent'));
      }),
    ),
  );
  useEffect(() => open(), []);
  useDismissChallenge('emailNotConfirmed', dialog);
  return null;
});
