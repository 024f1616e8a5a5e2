import { useText } from '@nitrate/i18n';
import { PageHead } from '@nitrate/routing';
import { ButtonLink } from '@nitrate/ui';
import { useLocation } from 'react-router-dom';
import { MessageScreen } from './message-screen';

interface NotFoundPageProps {
  /** What is missing; default: a page. */
  title?: string;
  text?: string;
}

/** The words of an address that ends with a title or a name, as `/film/the-moon-lantern`; undefined for any other. */
function wordsOf(pathname: string): string | undefined {
  const [end] = /[^/]*$/.exec(pathname) ?? [];
  // Letters of other alphabets are encoded, and not every address can be decoded.
  return end && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/i.test(end) ? end.replaceAll('-', ' ') : undefined;
}

/** The 404 page. It offers a search for what was asked for, films to watch, and the archive. */
export function NotFoundPage(props: NotFoundPageProps) {
  const text = useText();
  const words = wordsOf(useLocation().pathname);
  const title = props.title ?? text('pageFrame.notFound.title');
  return (
    <MessageScreen
      code={404}
      title={title}
      text={props.text ?? text('pageFrame.notFound.text')}
      actions={
        <>
          {words && (
            <ButtonLink to={`/archive?${new URLSearchParams({ q: words }).toString()}`} variant="primary" icon="search">
              {text('pageFrame.notFound.search', { words })}
            </ButtonLink>
          )}
          <ButtonLink to="/archive?availability=full,previewOnly" variant={words ? 'secondary' : 'primary'}>
            {text('pageFrame.notFound.watch')}
          </ButtonLink>
          <ButtonLink to="/archive">{text('pageFrame.notFound.archive')}</ButtonLink>
          <ButtonLink to="/">{text('pageFrame.notFound.home')}</ButtonLink>
        </>
      }
    >
      <PageHead title={title} path="/" noindex />
    </MessageScreen>
  );
}
