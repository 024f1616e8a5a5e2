import { useText } from '@nitrate/i18n';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import buttons from '../player/buttons.module.css';
import type { StopCause } from '../stage/stop-cause';
import styles from './stop-panel.module.css';
import { withStreamTexts } from './stream-texts';

interface StopPanelProps {
  cause: StopCause;
  /** Why the full film was granted. */
  reason: string;
  /** How many films may play with the account; undefined where it is not its limit that is reached. */
  limit?: number | undefined;
  /** Begins the stream again. False where the server was not reached. */
  onPlayHere: () => Promise<boolean>;
  /** The films that play elsewhere. */
  streams?: ReactNode;
  /** Links to what else can be done. */
  children?: ReactNode;
}

/** Says over the picture why a full film may not play here any more, and what can be done. */
function Panel({ cause, reason, limit, onPlayHere, streams, children }: StopPanelProps) {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState(false);
  const [unreached, setUnreached] = useState(false);
  useFocusInPlayer(panel);
  const title = text(titleOf(cause, reason, limit));

  async function playHere() {
    if (busy) return;
    setBusy(true);
    setUnreached(!(await onPlayHere()));
    setBusy(false);
  }

  return (
    <section ref={panel} className={styles.panel} data-stopped="" tabIndex={-1} aria-label={title}>
      <div role="alert" className={styles.words}>
        <h2>{title}</h2>
        <p>{text(bodyOf(cause, reason, limit), { limit: limit ?? 0 })}</p>
      </div>
      {streams}
      <div className={styles.actions}>
        {cause !== 'withdrawn' && limit === undefined && (
          <button
            type="button"
            className={cause === 'endedElsewhere' ? buttons.primary : buttons.secondary}
            aria-disabled={busy}
            onClick={() => void playHere()}
          >
            {text(cause === 'endedElsewhere' ? 'player.stop.playHere' : 'player.stop.again')}
          </button>
        )}
        {children}
      </div>
      <p role="status" className={styles.status}>
        {unreached && text('player.stop.unreached')}
      </p>
    </section>
  );
}

export const StopPanel = withStreamTexts(Panel);

/** Says in one sentence why a full film may not play here any more. */
export const StopTitle = withStreamTexts(function Title({ cause, reason }: Pick<StopPanelProps, 'cause' | 'reason'>) {
  return useText()(titleOf(cause, reason, undefined));
});

type Limit = number | undefined;

function titleOf(cause: StopCause, reason: string, limit: Limit): string {
  if (hasSeatsTaken(cause, reason, limit)) return 'player.stop.seats.title';
  if (cause === 'rightEnded' && (reason === 'subscription' || reason === 'ticket'))
    return `player.stop.${reason}.title`;
  return `player.stop.${cause}.title`;
}

function bodyOf(cause: StopCause, reason: string, limit: Limit): string {
  if (hasSeatsTaken(cause, reason, limit)) return 'player.stop.seats.body';
  const isElsewhere = cause === 'tooManyStreams' && limit === undefined;
  return isElsewhere ? 'player.stop.tooManyStreams.elsewhere' : `player.stop.${cause}.body`;
}

/** Whether it is not the limit of an account that is reached, but a network's. */
const hasSeatsTaken = (cause: StopCause, reason: string, limit: Limit): boolean =>
  cause === 'tooManyStreams' && limit === undefined && reason === 'network';

/** Moves the focus to the panel from the player or the document, and to the controls when the panel goes. */
function useFocusInPlayer(panel: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = panel;
    const frame = current?.parentElement;
    const { activeElement } = document;
    if (!activeElement || activeElement.contains(current) || frame?.contains(activeElement)) {
      current?.focus({ preventScroll: true });
    }
    return () => {
      const next = frame?.querySelector<HTMLElement>('[role=group] button');
      if (current?.contains(document.activeElement)) next?.focus({ preventScroll: true });
    };
  }, [panel]);
}
