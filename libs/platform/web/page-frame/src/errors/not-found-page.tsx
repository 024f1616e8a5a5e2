import { useText } from '@nitrate/i18n';
import { PageHead } from '@nitrate/routing';
import { ButtonLink } from '@nitrate/ui';
import { MessageScreen } from './message-screen';

/** The 404 page. */
export function NotFoundPage() {
  const text = useText();
  return (
    <MessageScreen
      code={404}
      title={text('pageFrame.notFound.title')}
      text={text('pageFrame.notFound.text')}
      actions={
        <>
          <ButtonLink to="/archive" variant="primary" icon="search">
            {text('pageFrame.notFound.archive')}
          </ButtonLink>
          <ButtonLink to="/">{text('pageFrame.notFound.home')}</ButtonLink>
        </>
      }
    >
      <PageHead title={text('pageFrame.notFound.title')} path="/" noindex />
    </MessageScreen>
  );
}
