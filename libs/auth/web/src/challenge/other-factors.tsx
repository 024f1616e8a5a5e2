import { useLocale, useProblemText, useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { isApiError } from '@nitrate/api-client';
import { authApi } from '@nitrate/auth/data-access';
import { useEffect, useEffectEvent } from 'react';
import { withAuthTexts } from '../auth-texts';
import styles from './other-factors.module.css';
import type { Factor } from './use-factors';
import { useCooldown } from '../use-cooldown';

/** Until another code can be requested. */
const cooldownSeconds = 30;

/** Mails a code when it mounts, shows the masked address, and can resend the code. */
const CodeSender = withAuthTexts(function CodeSender() {
  const text = useText();
  const lang = useLocale();
  const problem = useProblemText();
  const [request, { data, error, isLoading }] = authApi.useRequestCodeMutation({ fixedCacheKey: 'code' });
  const { secondsLeft, start } = useCooldown();

  const send = useEffectEvent(async () => {
    start(cooldownSeconds);
    await request({ lang });
  });
  useEffect(() => {
    // The timer prevents a second mail in strict mode, which runs effects twice.
    const timer = setTimeout(() => void send());
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.sender}>
      <p role="status">
        {isLoading && text('auth.code.sending')}
        {!isLoading && data && text('auth.code.sentTo', { address: data.sentTo })}
        {!isLoading && error && problem(isApiError(error) ? error.code : 'somethingWentWrong')}
      </p>
      <Button
        variant="quiet"
        size="small"
        loading={isLoading}
        disabled={secondsLeft > 0}
        onClick={() => {
          start(cooldownSeconds);
          void request({ lang });
        }}
      >
        {secondsLeft > 0 ? text('auth.code.againIn', { seconds: secondsLeft }) : text('auth.code.again')}
      </Button>
    </div>
  );
});

interface OtherFactorsProps {
  factor: Factor;
  factors: readonly Factor[];
  onChoose: (factor: Factor) => void;
}

/** Below the form of a factor: sends the mailed code, or offers the other factors. */
export const OtherFactors = withAuthTexts(function OtherFactors({ factor, factors, onChoose }: OtherFactorsProps) {
  const text = useText();
  if (factor === 'mail') return <CodeSender />;
  const others = factors.filter((each) => each !== factor);
  if (others.length === 0) return null;
  return (
    <div className={styles.factors}>
      {others.map((other) => (
        <Button key={other} variant="quiet" size="small" onClick={() => onChoose(other)}>
          {text(`auth.way.${other}`)}
        </Button>
      ))}
    </div>
  );
});
