import { clockText } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { useEffect, useRef, useState } from 'react';
import type { FilmMs } from '../engine/media-clock';
import { withPanelTexts } from '../player/panel-texts';
import { PlayerIcon } from '../player/player-icon';
import type { Stage } from '../stage/stage';
import styles from './resume-notice.module.css';

/** Long enough to read it and to decide. */
const shownMs = 8_000;

interface ResumeNoticeProps {
  stage: Stage;
  /** Where the film was continued. */
  resumedMs: FilmMs;
}

/**
 * Says for a few seconds that the film did not start from its beginning, and leads there. It stays while pointer or
 * focus is on it. Its live region is rendered before its text, so that screen readers announce the text.
 */
function Notice({ stage, resumedMs }: ResumeNoticeProps) {
  const text = useText();
  const notice = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true));
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!shown || hovered) return undefined;
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [shown, hovered]);

  function restart() {
    // The button goes, and with it the focus.
    notice.current?.parentElement?.querySelector<HTMLElement>('[role=group] button')?.focus({ preventScroll: true });
    stage.seek(0);
    void stage.play();
    setShown(false);
  }

  return (
    <div
      ref={notice}
      className={styles.place}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      <p role="status" className={styles.text} data-shown={shown === true}>
        {shown && text('player.resume.continued', { time: clockText(resumedMs) })}
      </p>
      {shown && (
        <button type="button" className={styles.restart} onClick={restart}>
          <PlayerIcon name="replay" size={16} />
          {text('player.resume.fromStart')}
        </button>
      )}
    </div>
  );
}

export const ResumeNotice = withPanelTexts(Notice);
