import { useText } from '@nitrate/i18n';
import { PageHead } from '@nitrate/routing';
import { ButtonLink } from '@nitrate/ui';
import { MessageScreen } from './message-screen';

interface NotFoundPageProps {
  /** What is missing; default: a page. */
  title?: string;
  text?: string;
}

/** The 404 page. */
export function NotFoundPage(props: NotFoundPageProps) {
  const text = useText();
  const title = props.title ?? text('pageFrame.notFound.title');
  return (
    <MessageScreen
      code={404}
      title={title}
      text={props.text ?? text('pageFrame.notFound.text')}
      actions={
        <>
          <ButtonLink to="/archive" variant="primary" icon="search">
            {text('pageFrame.notFound.archive')}
          </ButtonLink>
          <ButtonLink to="/">{text('pageFrame.notFound.home')}</ButtonLink>
        </>
      }
    >
      <PageHead title={title} path="/" noindex />
    </MessageScreen>
  );
}
