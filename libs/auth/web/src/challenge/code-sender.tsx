import { isApiError } from '@nitrate/api-client';
import { authApi } from '@nitrate/auth/data-access';
import { useLocale, useProblemText, useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { useEffect, useEffectEvent } from 'react';
import { withAuthTexts } from '../auth-texts';
import { useCoolDown } from '../use-cool-down';
import styles from './code-sender.module.css';

/** Seconds until another code can be asked for. */
const waitSeconds = 30;

/** Mails a code as it comes into view, says where it went, and mails another to whoever waits in vain. */
export const CodeSender = withAuthTexts(function CodeSender() {
  const text = useText();
  const lang = useLocale();
  const problem = useProblemText();
  const [request, { data, error, isLoading }] = authApi.useRequestCodeMutation({ fixedCacheKey: 'code' });
  const { left, begin } = useCoolDown();

  const send = useEffectEvent(async () => {
    begin(waitSeconds);
    await request({ lang });
  });
  useEffect(() => {
    // Not twice where React puts effects to the test.
    const timer = setTimeout(() => void send());
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles['sender']}>
      <p role="status">
        {isLoading && text('auth.code.sending')}
        {!isLoading && data && text('auth.code.sentTo', { address: data.sentTo })}
        {!isLoading && error && problem(isApiError(error) ? error.code : 'somethingWentWrong')}
      </p>
      <Button
        variant="quiet"
        size="small"
        loading={isLoading}
        disabled={left > 0}
        onClick={() => {
          begin(waitSeconds);
          void request({ lang });
        }}
      >
        {left > 0 ? text('auth.code.againIn', { seconds: left }) : text('auth.code.again')}
      </Button>
    </div>
  );
});
