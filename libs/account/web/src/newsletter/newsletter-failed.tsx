import { isApiError } from '@nitrate/api-client';
import type { ProblemCode } from '@nitrate/contract-kit';
import { useProblemText, useText } from '@nitrate/i18n';
import { Button, ButtonLink } from '@nitrate/ui';
import { NewsletterMessage } from './newsletter-message';

interface NewsletterFailedProps {
  /** Path of the page. */
  path: string;
  /** Error of the call. */
  error?: unknown;
  /** Problem code where no call was made. */
  code?: ProblemCode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Error of a mailed link, with a retry, or a link to the account where a retry cannot help. */
export function NewsletterFailed({ path, error, code, onRetry, retrying }: NewsletterFailedProps) {
  const text = useText();
  const problem = useProblemText();
  const problemCode = code ?? (isApiError(error) ? error.code : 'somethingWentWrong');
  const isExpired = problemCode === 'tokenExpired';
  const isInvalid = isExpired || problemCode === 'tokenInvalid' || problemCode === 'validationFailed';
  const linkTitle = text(isExpired ? 'account.newsletterFailed.expired' : 'account.newsletterFailed.invalid');
  return (
    <NewsletterMessage
      path={path}
      title={isInvalid ? linkTitle : text('ui.failed')}
      body={isInvalid ? text('account.newsletterFailed.body') : problem(problemCode)}
    >
      {isInvalid ? (
        <ButtonLink to="/account/user/newsletter">{text('account.newsletterFailed.account')}</ButtonLink>
      ) : (
        <Button icon="replay" loading={retrying} onClick={onRetry}>
          {text('ui.retry')}
        </Button>
      )}
    </NewsletterMessage>
  );
}
