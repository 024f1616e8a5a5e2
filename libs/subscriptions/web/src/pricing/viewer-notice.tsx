import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Icon } from '@nitrate/ui';
import { usePlanTexts } from '../prices/use-plan-texts';
import type { PlanViewer } from '../use-viewer';
import styles from './viewer-notice.module.css';

/** What the viewer can watch already: by a subscription of their own, or because an organisation pays. */
export function ViewerNotice({ viewer: { subscription, organisation } }: { viewer: PlanViewer }) {
  const text = useText();
  const { held } = usePlanTexts();
  if (!subscription && !organisation) return null;
  return (
    <div className={styles.notice} role="note">
      <Icon name="check" size={20} />
      <div>
        {organisation && <p>{text(`subscriptions.viewer.${organisation.by}`, { organisation: organisation.name })}</p>}
        {subscription && (
          <p>
            {text('subscriptions.viewer.subscribed', { name: held(subscription) })}{' '}
            <LocalLink to="/account/subscription" className={styles.link}>
              {text('subscriptions.viewer.manage')}
            </LocalLink>
          </p>
        )}
      </div>
    </div>
  );
}
