import { configureClient } from '@nitrate/api-client';
import { I18nProvider, type Messages } from '@nitrate/i18n';
import type { EmbeddedFilm } from '@nitrate/player/contract';
import { createRoot } from 'react-dom/client';
import { EmbedPlayer, type EmbedSlots } from './embed-player';
import { requestPlayback } from './request-playback';

interface EmbedStart {
  film: EmbeddedFilm;
  messages: Messages;
  /** The call for the grant. */
  grant: Promise<Response>;
  loadWatchTime: EmbedSlots['loadWatchTime'];
}

/** Replaces the document's still and play button by the player, which plays at once. */
export async function mountEmbedPlayer(root: HTMLElement, start: EmbedStart): Promise<void> {
  const { film, messages, grant, loadWatchTime } = start;
  const granted = await requestPlayback(film, grant);
  configureClient({ bases: film.bases });
  root.dataset['state'] = 'player';
  root.replaceChildren();
  createRoot(root).render(
    <I18nProvider locale={film.locale} messages={messages}>
      <EmbedPlayer film={film} granted={granted} slots={{ loadWatchTime }} />
    </I18nProvider>,
  );
}
