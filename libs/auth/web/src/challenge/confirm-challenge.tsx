import { authApi } from '@nitrate/auth/data-access';
import { useNotices, useCommonDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useLocale } from '@nitrate/routing';
import { useEffect, useEffectEvent, useState } from 'react';
import { withAuthTexts } from '../auth-texts';
import { useChallengeEnd } from './use-challenge-end';

/** Says that the address must be confirmed first, and mails the link again to whoever wants it. */
export const ConfirmChallenge = withAuthTexts(function ConfirmChallenge() {
  const text = useText();
  const lang = useLocale();
  const { confirmEmail } = useCommonDialogs();
  const { notify } = useNotices();
  const [resend] = authApi.useResendConfirmationMutation();
  const [dialog, setDialog] = useState<string>();

  const raise = useEffectEvent(() =>
    setDialog(
      confirmEmail(async () => {
        await resend({ lang }).unwrap();
        notify(text('auth.confirm.sent'));
      }),
    ),
  );
  useEffect(() => raise(), []);
  useChallengeEnd('emailNotConfirmed', dialog);
  return null;
});
