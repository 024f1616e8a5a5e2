import { useText } from '@nitrate/i18n';
import { MessageScreen } from '@nitrate/page-frame';
import { PageHead } from '@nitrate/routing';
import { Button, ButtonLink } from '@nitrate/ui';

/** Shown instead of a film that does not exist, or while the archive cannot be reached. */
export function FilmNotFound({ unreachable = false, onRetry }: { unreachable?: boolean; onRetry?: () => void }) {
  const text = useText();
  const name = unreachable ? 'player.unreachable' : 'player.filmNotFound';
  const title = text(`${name}.title`);
  return (
    <MessageScreen
      {...(!unreachable && { code: 404 })}
      title={title}
      text={text(`${name}.body`)}
      actions={
        <>
          {onRetry && (
            <Button variant="primary" icon="replay" onClick={onRetry}>
              {text('player.error.retry')}
            </Button>
          )}
          <ButtonLink to="/archive" variant={onRetry ? 'secondary' : 'primary'} icon="search">
            {text('player.searchArchive')}
          </ButtonLink>
          <ButtonLink to="/">{text('player.home')}</ButtonLink>
        </>
      }
    >
      <PageHead title={title} path="/watch" noindex />
    </MessageScreen>
  );
}
