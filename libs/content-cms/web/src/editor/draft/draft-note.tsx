import { isApiError } from '@nitrate/api-client';
import { Text, useProblemText } from '@nitrate/i18n';
import { Button, Icon } from '@nitrate/ui';
import type { ReactNode } from 'react';
import { useFormatDateTime } from '@nitrate/staff-ui';
import styles from './draft.module.css';
import type { OpenDraft } from './use-draft';

interface DraftNoteProps {
  draft: OpenDraft;
  /** Called when the editor asks to save now. */
  onSave: () => void;
  onConflict: () => void;
  /** The fields that the server refused. */
  children?: ReactNode;
}

/** The save state of a draft; unsaved content has a button to save it. */
export function DraftNote({ draft, onSave, onConflict, children }: DraftNoteProps) {
  const problem = useProblemText();
  const formatDateTime = useFormatDateTime();
  const { status } = draft;
  switch (status.state) {
    case 'saved':
      return (
        <p className={styles.note} role="status">
          <Icon name="check" size={16} />
          {status.at ? (
            <Text id="contentCms.draft.savedAt" values={{ at: formatDateTime(status.at) }} />
          ) : (
            <Text id="contentCms.draft.saved" />
          )}
        </p>
      );
    case 'changed':
    case 'saving':
      return (
        <p className={styles.note} role="status">
          <Text id="contentCms.draft.saving" />
        </p>
      );
    case 'unsaved':
      return (
        <div className={styles.unsaved} role="alert">
          <p>
            <strong>
              <Text id="contentCms.draft.unsaved" />
            </strong>{' '}
            {problem(isApiError(status.error) ? status.error.code : 'somethingWentWrong')}{' '}
            {status.willRetry && <Text id="contentCms.draft.willRetry" />}
          </p>
          <Button size="small" icon="replay" onClick={onSave}>
            <Text id="contentCms.draft.retry" />
          </Button>
          {children}
        </div>
      );
    case 'conflict':
      return (
        <div className={styles.unsaved} role="alert">
          <p>
            <strong>
              <Text id="contentCms.draft.conflict" />
            </strong>
          </p>
          <Button size="small" onClick={onConflict}>
            <Text id="contentCms.draft.compare" />
          </Button>
        </div>
      );
  }
}
