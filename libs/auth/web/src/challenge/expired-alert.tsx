import { authApi } from '@nitrate/auth/data-access';
import { useDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useEffect, useEffectEvent } from 'react';
import { withAuthTexts } from '../auth-texts';

/** Tells that a ticket or subscription ran out, until the user says that they know. */
export const ExpiredAlert = withAuthTexts(function ExpiredAlert({ expired }: { expired: 'ticket' | 'subscription' }) {
  const text = useText();
  const { show } = useDialogs();
  const [acknowledge] = authApi.useAcknowledgeExpirationMutation();
  const raise = useEffectEvent(() => {
    show({
      title: text(`auth.expired.${expired}`),
      body: text(`auth.expired.${expired}.body`),
      primary: {
        text: text('auth.expired.acknowledge'),
        callback: async () => void (await acknowledge().unwrap()),
      },
    });
  });
  useEffect(() => raise(), []);
  return null;
});
