import { useDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { splitLocale } from '@nitrate/contract-kit';
import { useLocalNavigate } from '@nitrate/routing';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { withAuthTexts } from '../auth-texts';
import { useDismissChallenge } from './use-dismiss-challenge';

/** Says that an ADMIN needs a second factor of their own, and leads to the page that sets it up and leads back. */
export const SetUpChallenge = withAuthTexts(function SetUpChallenge() {
  const text = useText();
  const navigate = useLocalNavigate();
  const { pathname, search } = useLocation();
  const { show } = useDialogs();
  const [dialog, setDialog] = useState<string>();

  const open = useEffectEvent(() =>
    setDialog(
      show({
        title: text('auth.setUp.title'),
        body: text('auth.setUp.body'),
        primary: {
          text: text('auth.setUp.submit'),
          callback: () => {
            const redirect = splitLocale(pathname + search).path;
            navigate(`/account/user/security?${new URLSearchParams({ redirect })}`);
          },
        },
        secondary: { text: text('auth.cancel') },
      }),
    ),
  );
  useEffect(() => open(), []);
  useDismissChallenge('secondFactorRequired', dialog);
  return null;
});
