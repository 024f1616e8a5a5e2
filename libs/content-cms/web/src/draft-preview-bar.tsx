import { usePreviewToken, withoutPreview } from '@nitrate/content-cms/data-access';
import { Text, useText } from '@nitrate/i18n';
import { Button, Wrap } from '@nitrate/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './draft-preview-bar.module.css';

/** Says, on a page whose address carries a preview token, that what is shown is a draft, and leads out of it. */
export function DraftPreviewBar() {
  const token = usePreviewToken();
  const place = useLocation();
  const text = useText();
  const [leaving, setLeaving] = useState(false);
  if (token === undefined) return null;
  const leave = () => {
    setLeaving(true);
    window.location.assign(withoutPreview(place));
  };
  return (
    <aside className={styles['bar']} aria-label={text('contentCms.preview.label')}>
      <Wrap className={styles['row']}>
        <p>
          <Text id="contentCms.preview.text" />
        </p>
        <Button size="small" loading={leaving} onClick={leave}>
          <Text id="contentCms.preview.exit" />
        </Button>
      </Wrap>
    </aside>
  );
}
