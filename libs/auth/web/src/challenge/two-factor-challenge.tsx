import { useAppDispatch } from '@nitrate/api-client';
import { challengeSet } from '@nitrate/auth/data-access';
import { useDialogs } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useEffect, useEffectEvent, useState } from 'react';
import { withAuthTexts } from '../auth-texts';
import { OtherFactors } from './other-factors';
import { useDismissChallenge } from './use-dismiss-challenge';
import { useFactorForm } from './use-way';
import { useFactors, type Factor } from './use-factors';

/**
 * Asks in a dialog for what the user has set up, or for the mailed code; the refused call is repeated after the right
 * one.
 */
export const TwoFactorChallenge = withAuthTexts(function TwoFactorChallenge() {
  const factors = useFactors();
  const [chosen, setChosen] = useState<Factor>();
  const factor = chosen ?? factors?.[0];
  if (!factors || !factor) return null;
  return <FactorDialog key={factor} factor={factor} factors={factors} onChoose={setChosen} />;
});

interface FactorDialogProps {
  factor: Factor;
  factors: readonly Factor[];
  onChoose: (factor: Factor) => void;
}

function FactorDialog({ factor, factors, onChoose }: FactorDialogProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { show } = useDialogs();
  const { why, fields, schema, submitText, send } = useFactorForm(factor);
  const [dialog, setDialog] = useState<string>();

  const open = useEffectEvent(() =>
    setDialog(
      show({
        title: text('auth.code.title'),
        body: why,
        form: {
          fields,
          ...(schema && { schema }),
          extra: <OtherFactors factor={factor} factors={factors} onChoose={onChoose} />,
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
