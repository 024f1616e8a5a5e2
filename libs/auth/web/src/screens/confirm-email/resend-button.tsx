import { isApiError } from '@nitrate/api-client';
import { authApi } from '@nitrate/auth/data-access';
import { useToasts } from '@nitrate/dialogs';
import { useLocale, useProblemText, useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { useCooldown } from '../../use-cooldown';

interface ResendButtonProps {
  user?: string;
  /** Path that the page of the link leads on to. */
  redirect: string | null;
}

/** Resends the link that confirms an address: to the signed-in user, or to `user`. Disabled for a while afterwards. */
export function ResendButton({ user, redirect }: ResendButtonProps) {
  const text = useText();
  const lang = useLocale();
  const problem = useProblemText();
  const { notify } = useToasts();
  const { secondsLeft, start } = useCooldown();
  const [resend, { isLoading }] = authApi.useResendConfirmationMutation();

  async function send(): Promise<void> {
    const { data, error } = await resend({ lang, ...(user !== undefined && { user }), ...(redirect && { redirect }) });
    if (data) start(data.retryAfter);
    notify(data ? text('auth.confirm.sent') : problem(isApiError(error) ? error.code : 'somethingWentWrong'));
  }

  return (
    <Button loading={isLoading} disabled={secondsLeft > 0} onClick={() => void send()}>
      {secondsLeft > 0 ? text('auth.confirm.resendIn', { seconds: secondsLeft }) : text('auth.confirm.resend')}
    </Button>
  );
}
