import { isApiError } from '@nitrate/api-client';
import { contributionsApi } from '@nitrate/contributions/data-access';
import { useLocale, useProblemText, useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { RequestMessage } from './request-message';

/** Offers a new link in place of one that has expired. */
export function ExpiredRequest({ token }: { token: string }) {
  const text = useText();
  const lang = useLocale();
  const problem = useProblemText();
  const [resend, { isLoading, isSuccess, error }] = contributionsApi.useResendDigitisationConfirmationMutation();
  if (isSuccess) {
    return (
      <RequestMessage title={text('contributions.confirm.resent')} body={text('contributions.confirm.resentBody')} />
    );
  }
  return (
    <RequestMessage
      title={text('contributions.confirm.expired')}
      body={text('contributions.confirm.expiredBody')}
      {...(error && { failure: problem(isApiError(error) ? error.code : 'somethingWentWrong') })}
    >
      <Button variant="primary" loading={isLoading} onClick={() => void resend({ token, lang })}>
        {text('contributions.confirm.resend')}
      </Button>
    </RequestMessage>
  );
}
