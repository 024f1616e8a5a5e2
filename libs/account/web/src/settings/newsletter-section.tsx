import type { NewsletterState } from '@nitrate/account/contract';
import { accountApi } from '@nitrate/account/data-access';
import { useText } from '@nitrate/i18n';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import styles from './account-page.module.css';
import { AccountSection } from './account-section';

/** The state of the newsletter, and the button that changes it. */
export function NewsletterSection({ state, email }: { state: NewsletterState; email: string }) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const [request, requesting] = accountApi.useRequestNewsletterMutation();
  const [stop, stopping] = accountApi.useStopNewsletterMutation();
  const error = requesting.error ?? stopping.error;
  const change = () => {
    requesting.reset();
    stopping.reset();
    void (state === 'none' ? request() : stop());
  };

  return (
    <AccountSection id="newsletter" title={text('account.newsletter.title')} lead={text('account.newsletter.lead')}>
      <ErrorBox errors={error ? errorTexts(error) : []} />
      <p role="status" className={styles['note']}>
        {text(`account.newsletter.${state}`, { email })}
      </p>
      <Button className={styles['action']} loading={requesting.isLoading || stopping.isLoading} onClick={change}>
        {text(`account.newsletter.change.${state}`)}
      </Button>
    </AccountSection>
  );
}
