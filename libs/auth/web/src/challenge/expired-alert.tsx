import { authApi } from '@nitrate/auth/data-access';
import { useDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { useEffect, useEffectEvent } from 'react';
import { withAuthTexts } from '../auth-texts';

/** Shows that a ticket or subscription has expired, until the user acknowledges it: also by continuing to the plans. */
export const ExpiredAlert = withAuthTexts(function ExpiredAlert({ expired }: { expired: 'ticket' | 'subscription' }) {
  const text = useText();
  const { show } = useDialogs();
  const navigate = useLocalNavigate();
  const [acknowledge] = authApi.useAcknowledgeExpirationMutation();
  const open = useEffectEvent(() => {
    show({
      title: text(`auth.expired.${expired}`),
      body: text(`auth.expired.${expired}.body`),
      primary: {
        text: text('auth.expired.acknowledge'),
        callback: async () => void (await acknowledge().unwrap()),
      },
      secondary: {
        text: text('auth.expired.plans'),
        callback: async () => {
          await acknowledge().unwrap();
          navigate('/subscription/pricing');
        },
      },
    });
  });
  useEffect(() => open(), []);
  return null;
});
