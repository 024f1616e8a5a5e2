import { useText } from '@nitrate/i18n';
import { Icon } from '@nitrate/ui';
import { lazyPart } from '@nitrate/app-updates';
import { Suspense, useState } from 'react';
import styles from './search-tips.module.css';

const SearchTipsPanel = lazyPart(async () => (await import('./search-tips-panel')).SearchTipsPanel);

/** How to search, in a disclosure that loads its text when it is opened. */
export function SearchTips() {
  const text = useText();
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.tips} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        {text('catalog.archive.tips')}
        <Icon name="chevronDown" size={16} className={styles.sign} />
      </summary>
      {opened && (
        <Suspense fallback={null}>
          <SearchTipsPanel />
        </Suspense>
      )}
    </details>
  );
}
