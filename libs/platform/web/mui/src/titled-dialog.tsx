import Dialog from '@mui/material/Dialog';
import { useText } from '@nitrate/i18n';
import { IconButton } from '@nitrate/ui';
import { useId, type ReactNode } from 'react';
import styles from './titled-dialog.module.css';

interface TitledDialogProps {
  title: string;
  maxWidth: 'xs' | 'sm' | 'lg';
  onClose: () => void;
  children: ReactNode;
}

/** A dialog labelled by its title, with a close button. */
export function TitledDialog({ title, maxWidth, onClose, children }: TitledDialogProps) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth={maxWidth} onClose={onClose} aria-labelledby={id}>
      <div className={styles.dialog}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={text('dialogs.close')} tooltip="none" onClick={onClose} />
        </div>
        {children}
      </div>
    </Dialog>
  );
}
