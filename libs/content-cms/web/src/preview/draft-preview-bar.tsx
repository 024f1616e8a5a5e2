import { usePreviewToken, withoutPreview } from '@nitrate/content-cms/data-access';
import { Text, useText } from '@nitrate/i18n';
import { Button, Wrap } from '@nitrate/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './draft-preview-bar.module.css';

/** Tells on a page with a preview token that it shows a draft, and has a button to leave the preview. */
export function DraftPreviewBar() {
  const token = usePreviewToken();
  const location = useLocation();
  const text = useText();
  const [isLeaving, setIsLeaving] = useState(false);
  if (token === undefined) return null;
  const leave = () => {
    setIsLeaving(true);
    window.location.assign(withoutPreview(location));
  };
  return (
    <aside className={styles.bar} aria-label={text('contentCms.preview.label')}>
      <Wrap className={styles.row}>
        <p>
          <Text id="contentCms.preview.text" />
        </p>
        <Button size="small" loading={isLeaving} onClick={leave}>
          <Text id="contentCms.preview.exit" />
        </Button>
      </Wrap>
    </aside>
  );
}
