import { useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { withListTexts } from '../../list-texts';
import styles from './next-in-list.module.css';
import { usePlaying } from './use-playing';

/** The button in the controls of the player that continues to the next film of the list. */
export const NextInList = withListTexts(function NextInList() {
  const text = useText();
  const navigate = useLocalNavigate();
  const next = usePlaying()?.next;
  if (!next) return null;
  const label = text('lists.playing.next', { title: next.title });
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={`${label} (n)`}
      aria-keyshortcuts="n"
      onClick={() => void navigate(next.path)}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false" fill="currentColor">
        <path d="M5.5 5.2v13.6a.6.6 0 0 0 .92.5l9.3-6.8a.6.6 0 0 0 0-1l-9.3-6.800a.6.6 0 0 0-.92.5ZM17 5h2v14h-2z" />
      </svg>
    </button>
  );
});
