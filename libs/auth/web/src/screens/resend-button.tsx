import { isApiError } from '@nitrate/api-client';
import { authApi } from '@nitrate/auth/data-access';
import { useNotices } from '@nitrate/dialogs';
import { useLocale, useProblemText, useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { useCoolDown } from '../use-cool-down';

/** Mails the link that confirms an address again: to the signed-in user, or to that of a link. Then it rests a while. */
export function ResendButton({ user }: { user?: string }) {
  const text = useText();
  const lang = useLocale();
  const problem = useProblemText();
  const { notify } = useNotices();
  const { left, begin } = useCoolDown();
  const [resend, { isLoading }] = authApi.useResendConfirmationMutation();

  async function send(): Promise<void> {
    const { data, error } = await resend({ lang, ...(user !== undefined && { user }) });
    if (data) begin(data.retryAfter);
    notify(data ? text('auth.confirm.sent') : problem(isApiError(error) ? error.code : 'somethingWentWrong'));
  }

  return (
    <Button loading={isLoading} disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? text('auth.confirm.resendIn', { seconds: left }) : text('auth.confirm.resend')}
    </Button>
  );
}
