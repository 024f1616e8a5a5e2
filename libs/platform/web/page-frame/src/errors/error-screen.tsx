import { localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { PageHead } from '@nitrate/routing';
import { Button } from '@nitrate/ui';
import { useNavigate } from 'react-router-dom';
import { describeFailure } from './describe-failure';
import { MessageScreen } from './message-screen';

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
