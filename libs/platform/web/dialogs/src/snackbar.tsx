import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useText } from '@nitrate/i18n';
import { Button, IconButton } from '@nitrate/ui';
import { toastHidden, type DialogsState } from './dialogs-slice';
import { toastActionOf } from './notice-actions';
import styles from './snackbar.module.css';

/** Long enough to read a sentence twice. */
const shownMs = 8_000;

/**
 * The current notice. It is hidden after a timeout, which pauses while the pointer or focus is on it. Its live region
 * is rendered before its text, so that screen readers announce the text.
 */
export function Snackbar({ toast }: { toast: DialogsState['toast'] }) {
  const text = useText();
  const dispatch = useDispatch();
  const [paused, setPaused] = useState(false);
  const [announced, setAnnounced] = useState<DialogsState['toast']>(null);
  const id = toast?.id;
  const action = announced && toastActionOf(announced.id);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(toast));
    return () => clearTimeout(timer);
  }, [toast]);
  useEffect(() => {
    if (id === undefined || paused) return undefined;
    const timer = setTimeout(() => dispatch(toastHidden(id)), shownMs);
    return () => clearTimeout(timer);
  }, [id, paused, dispatch]);

  return createPortal(
    <div
      className={styles.place}
      role="status"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {announced && toast && (
        <div className={styles.line}>
          <p>{announced.text}</p>
          {action && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                dispatch(toastHidden(announced.id));
                action.callback();
              }}
            >
              {action.text}
            </Button>
          )}
          <IconButton
            icon="close"
            size="small"
            label={text('dialogs.close')}
            tooltip="none"
            onClick={() => dispatch(toastHidden(announced.id))}
          />
        </div>
      )}
    </div>,
    document.body,
  );
}
