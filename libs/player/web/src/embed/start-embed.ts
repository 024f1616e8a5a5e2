import { loadMessages } from '@nitrate/i18n';
import { type EmbeddedFilm, embeddedFilmId } from '@nitrate/player/contract';
import { singleKeysWork } from '@nitrate/ui';
import './embed.css';
import type { EmbedSlots } from './embed-player';
import { requestGrant } from './request-grant';

const loadPlayer = () => import('./mount-embed-player');

/** Starts the document of the embed player: the player loads when its play button is pressed. */
export function startEmbed({ loadWatchTime }: EmbedSlots): void {
  const root = document.querySelector<HTMLElement>('.embed');
  const button = root?.querySelector<HTMLElement>('.embed-play');
  const status = root?.querySelector<HTMLElement>('.embed-status');
  const data = document.getElementById(embeddedFilmId);
  // A document without a film has none of them.
  if (!root || !button || !status || !data) return;
  const film = JSON.parse(data.textContent) as EmbeddedFilm;

  const show = (state: 'loading' | 'failed') => {
    root.dataset['state'] = state;
    status.textContent = status.dataset[state] ?? '';
  };

  async function play() {
    if (root?.dataset['state'] === 'loading') return;
    show('loading');
    try {
      // The player says why it fails.
      const grant = requestGrant(film);
      grant.catch(() => undefined);
      const [{ mountEmbedPlayer }, messages] = await Promise.all([loadPlayer(), loadMessages(film.locale)]);
      document.removeEventListener('keydown', onKey);
      if (root) await mountEmbedPlayer(root, { film, messages, grant, loadWatchTime });
    } catch {
      show('failed');
    }
  }

  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const isPressed = target instanceof Element && target.closest('a, button');
    if ((key === ' ' && !isPressed) || (key === 'k' && singleKeysWork())) {
      event.preventDefault();
      void play();
    }
  };

  document.addEventListener('keydown', onKey);
  button.addEventListener('click', () => void play());
  for (const name of ['pointerenter', 'focus']) {
    button.addEventListener(name, () => void loadPlayer().catch(() => undefined), { once: true });
  }
}
