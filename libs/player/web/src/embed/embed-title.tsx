import { useText } from '@nitrate/i18n';
import type { EmbeddedFilm } from '@nitrate/player/contract';
import { withEmbedTexts } from './embed-texts';

/**
 * Title and facts of the film and the link to its page, as in the document before the player has loaded
 * (`embed-document.tsx` of the feature discovery).
 */
export const EmbedTitle = withEmbedTexts(Title);

function Title({ film, isPreview = false }: { film: EmbeddedFilm; isPreview?: boolean }) {
  const text = useText();
  return (
    <div className="embed-top">
      <div className="embed-words">
        <h1 lang={film.titleLang}>{film.title}</h1>
        <p>{isPreview ? `${text('player.preview')} · ${film.facts}` : film.facts}</p>
      </div>
      <a href={film.page} target="_blank" rel="noopener noreferrer" className="embed-link">
        <span>{text('player.embed.watchOn')}</span> {film.site}
      </a>
    </div>
  );
}
