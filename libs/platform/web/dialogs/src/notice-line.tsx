import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useText } from '@nitrate/i18n';
import { IconButton } from '@nitrate/ui';
import { noticeOver, type DialogsState } from './dialogs-slice';
import styles from './notice-line.module.css';

/** Long enough for a sentence to be read twice. */
const shownMs = 8_000;

/** What was said last. Its place is there before its words, so that screen readers notice them; the pointer holds it. */
export function NoticeLine({ notice }: { notice: DialogsState['notice'] }) {
  const text = useText();
  const dispatch = useDispatch();
  const [held, setHeld] = useState(false);
  const [said, setSaid] = useState<DialogsState['notice']>(null);
  const id = notice?.id;
  useEffect(() => {
    const timer = setTimeout(() => setSaid(notice));
    return () => clearTimeout(timer);
  }, [notice]);
  useEffect(() => {
    if (id === undefined || held) return undefined;
    const timer = setTimeout(() => dispatch(noticeOver(id)), shownMs);
    return () => clearTimeout(timer);
  }, [id, held, dispatch]);

  return createPortal(
    <div
      className={styles['place']}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {said && notice && (
        <div className={styles['line']}>
          <p>{said.text}</p>
          <IconButton
            icon="close"
            size="small"
            label={text('dialogs.close')}
            tooltip="none"
            onClick={() => dispatch(noticeOver(said.id))}
          />
        </div>
      )}
    </div>,
    document.body,
  );
}
