import { useAppDispatch } from '@nitrate/api-client';
import { challengeSet } from '@nitrate/auth/data-access';
import { useDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useEffect, useEffectEvent, useState } from 'react';
import { withAuthTexts } from '../auth-texts';
import { OtherWays } from './other-ways';
import { useDismissChallenge } from './use-dismiss-challenge';
import { useWay } from './use-way';
import { useWays, type Way } from './use-ways';

/**
 * Asks in a dialog for what the user has set up, or for the mailed code; the refused call is repeated after the right
 * one.
 */
export const TwoFactorChallenge = withAuthTexts(function TwoFactorChallenge() {
  const ways = useWays();
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? ways?.[0];
  if (!ways || !way) return null;
  return <WayDialog key={way} way={way} ways={ways} onChoose={setChosen} />;
});

interface WayDialogProps {
  way: Way;
  ways: readonly Way[];
  onChoose: (way: Way) => void;
}

function WayDialog({ way, ways, onChoose }: WayDialogProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { show } = useDialogs();
  const { why, fields, schema, submitText, send } = useWay(way);
  const [dialog, setDialog] = useState<string>();

  const open = useEffectEvent(() =>
    setDialog(
      show({
        title: text('auth.code.title'),
        body: why,
        form: {
          fields,
          ...(schema && { schema }),
          extra: <OtherWays way={way} ways={ways} onChoose={onChoose} />,
          submit: {
            text: submitText,
            callback: async (values) => {
              await send(values);
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
}
