import { isApiError } from '@nitrate/api-client';
import type { ProblemCode } from '@nitrate/contract-kit';
import { useProblemText, useText } from '@nitrate/i18n';
import { Button, ButtonLink } from '@nitrate/ui';
import { LetterState } from './letter-state';

interface LetterFailedProps {
  /** What the call failed with. */
  error?: unknown;
  /** What is known without a call. */
  code?: ProblemCode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** A link of a mail that did not work: to be tried again, or made up for in the account. */
export function LetterFailed({ error, code, onRetry, retrying }: LetterFailedProps) {
  const text = useText();
  const problem = useProblemText();
  const why = code ?? (isApiError(error) ? error.code : 'somethingWentWrong');
  const spent = why === 'tokenInvalid' || why === 'tokenExpired' || why === 'validationFailed';
  return (
    <LetterState
      title={text('account.letter.failed')}
      words={spent ? `${problem(why)} ${text('account.letter.failed.words')}` : problem(why)}
    >
      {spent ? (
        <ButtonLink to="/account/user#newsletter">{text('account.letter.account')}</ButtonLink>
      ) : (
        <Button icon="replay" loading={retrying} onClick={onRetry}>
          {text('ui.retry')}
        </Button>
      )}
    </LetterState>
  );
}
