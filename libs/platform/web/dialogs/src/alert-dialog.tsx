import { lazyPart } from '@nitrate/app-updates';
import { Suspense, useId, useState } from 'react';
import Dialog from '@mui/material/Dialog';
import { useText } from '@nitrate/i18n';
import { Button, ErrorBox, IconButton, Spinner, useErrorTexts } from '@nitrate/ui';
import styles from './alert-dialog.module.css';
import type { DialogItem } from './dialog-item';
import { handlersOf } from './open-dialogs';

/** In a chunk of its own, because most dialogs have no form, and formik and yup are large. */
const LazyForm = lazyPart(async () => (await import('./dialog-form-view')).DialogFormView);

interface AlertDialogProps {
  item: DialogItem;
  open: boolean;
  onClose: () => void;
}

type ActionName = 'primary' | 'secondary';

/** A dialog with a text, up to two actions, and an optional form. */
export function AlertDialog({ item, open, onClose }: AlertDialogProps) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const id = useId();
  const [busy, setBusy] = useState<ActionName>();
  const [errors, setErrors] = useState<string[]>([]);
  const { id: dialog, title, body } = item;
  const { form, ...callbacks } = handlersOf(dialog);

  async function runAction(name: ActionName) {
    setBusy(name);
    setErrors([]);
    try {
      await callbacks[name]?.();
      onClose();
    } catch (error) {
      setErrors(errorTexts(error));
    } finally {
      setBusy(undefined);
    }
  }

  const button = (name: ActionName) => {
    const action = item[name];
    if (!action) return null;
    return (
      <Button
        variant={action.mode ?? name}
        icon={action.icon}
        loading={busy === name}
        disabled={busy !== undefined && busy !== name}
        onClick={() => void runAction(name)}
      >
        {action.text}
      </Button>
    );
  };

  return (
    <Dialog
      open={open}
      keepMounted
      fullWidth
      maxWidth="xs"
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={body ? `${id}-body` : undefined}
      transitionDuration={{ enter: 200, exit: 0 }}
    >
      <div className={styles.dialog}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <IconButton icon="close" label={text('dialogs.close')} tooltip="none" onClick={onClose} />
        </div>
        {body && (
          <p id={`${id}-body`} className={styles.body}>
            {body}
          </p>
        )}
        <ErrorBox errors={errors} />
        {form && (
          <Suspense fallback={<Spinner />}>
            <LazyForm form={form} onClose={onClose} />
          </Suspense>
        )}
        {(item.primary || item.secondary) && (
          <div className={styles.actions}>
            {button('secondary')}
            {button('primary')}
          </div>
        )}
      </div>
    </Dialog>
  );
}
