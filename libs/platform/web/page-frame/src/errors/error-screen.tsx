import { localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { PageHead } from '@nitrate/routing';
import { Button } from '@nitrate/ui';
import { isRouteErrorResponse, useNavigate } from 'react-router-dom';
import { isApiError } from '@nitrate/api-client';
import { MessageScreen } from './message-screen';

/** What the error screen shows. */
interface Failure {
  status: number;
  /** Undefined if the error has no message. */
  message: string | undefined;
  /** Of the request that failed, if one did. */
  requestId?: string | undefined;
}

/** Status and message of a thrown response or error; 500 without a status. */
function describeFailure(thrown: unknown): Failure {
  if (isRouteErrorResponse(thrown)) {
    const { requestId } = (thrown.data ?? {}) as { requestId?: string };
    return { status: thrown.status, message: thrown.statusText || undefined, requestId };
  }
  if (isApiError(thrown)) {
    return { status: thrown.status || 503, message: undefined, requestId: thrown.requestId };
  }
  if (thrown instanceof Error) return { status: 500, message: thrown.message || undefined };
  return { status: 500, message: undefined };
}

interface ErrorScreenProps {
  /** What was thrown. */
  failure: unknown;
  /** Labels the button "explore" instead of "home". */
  signedIn?: boolean;
}

/** Replaces a page that failed. Its button leads to the root of the current locale, which clears the error. */
export function ErrorScreen({ failure, signedIn = false }: ErrorScreenProps) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { status, message, requestId } = describeFailure(failure);
  return (
    <MessageScreen
      code={status}
      title={text('pageFrame.error.title')}
      text={message ?? text('problem.somethingWentWrong')}
      actions={
        <>
          <Button variant="primary" onClick={() => void navigate(localPath(locale, '/'))}>
            {text(signedIn ? 'pageFrame.error.explore' : 'pageFrame.error.home')}
          </Button>
          {requestId && (
            <p>
              {text('pageFrame.error.request')} <code>{requestId}</code>
            </p>
          )}
        </>
      }
    >
      <PageHead title={text('pageFrame.error.title')} path="/" noindex />
    </MessageScreen>
  );
}
