import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead } from '@nitrate/routing';
import buttons from '../player/buttons.module.css';
import styles from './watch-page.module.css';

/** Shown instead of a film that does not exist, or while the archive cannot be reached. */
export function FilmNotFound({ unreachable = false, onRetry }: { unreachable?: boolean; onRetry?: () => void }) {
  const text = useText();
  const name = unreachable ? 'player.unreachable' : 'player.filmNotFound';
  return (
    <div className={styles.missing}>
      <PageHead title={text(`${name}.title`)} path="/watch" noindex />
      <h1>{text(`${name}.title`)}</h1>
      <p>{text(`${name}.body`)}</p>
      <div className={styles.actions}>
        {onRetry && (
          <button type="button" className={buttons.primary} onClick={onRetry}>
            {text('player.error.retry')}
          </button>
        )}
        <LocalLink to="/archive" className={onRetry ? buttons.secondary : buttons.primary}>
          {text('player.searchArchive')}
        </LocalLink>
      </div>
    </div>
  );
}
