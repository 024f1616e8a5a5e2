import { useText } from '@nitrate/i18n';
import { ButtonLink, EmptyState } from '@nitrate/ui';
import { useViewer } from '../use-viewer';
import { ViewerNotice } from './viewer-notice';

/** Instead of plans, where this archive sells none: what the viewer can watch all the same, and ways on. */
export function NothingSold() {
  const text = useText();
  const viewer = useViewer();
  return (
    <>
      <ViewerNotice viewer={viewer} />
      <EmptyState
        isPage
        title={text('subscriptions.nothing.title')}
        actions={
          <>
            <ButtonLink variant="primary" to="/explore">
              {text('subscriptions.explore')}
            </ButtonLink>
            <ButtonLink to="/contact/sales">{text('subscriptions.institutions.link')}</ButtonLink>
          </>
        }
      >
        {text('subscriptions.nothing.body')}
      </EmptyState>
    </>
  );
}
