import { useText } from '@nitrate/i18n';
import { PageHead } from '@nitrate/routing';
import { Wrap } from '@nitrate/ui';
import type { ComponentType } from 'react';
import { NotificationList } from './notification-list';
import styles from './notifications.module.css';
import { SettingsSection } from './settings-section';

/** The notifications of the user, and by which channels each type arrives. */
export function NotificationsScreen({ MeNav }: { MeNav: ComponentType }) {
  const text = useText();
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('notifications.title')} path="/user/me/notifications" noindex />
      <MeNav />
      <h1>{text('notifications.title')}</h1>
      <div className={styles.body}>
        <NotificationList />
        <SettingsSection />
      </div>
    </Wrap>
  );
}
