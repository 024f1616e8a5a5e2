import type { Profile } from '@nitrate/account/contract';
import { accountApi } from '@nitrate/account/data-access';
import { useText } from '@nitrate/i18n';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { Lead } from './frame/account-frame';
import styles from './frame/account-frame.module.css';
import { profileSettingsPage } from './frame/settings-page';

function Newsletter({ profile: { newsletter: state, email } }: { profile: Profile }) {
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
    <>
      <Lead>{text('account.newsletter.lead')}</Lead>
      <ErrorBox errors={error ? errorTexts(error) : []} />
      <p role="status" className={styles.note}>
        {text(`account.newsletter.${state}`, { email })}
      </p>
      <Button className={styles.action} loading={requesting.isLoading || stopping.isLoading} onClick={change}>
        {text(`account.newsletter.change.${state}`)}
      </Button>
    </>
  );
}

/** `/account/user/newsletter`: the state of the newsletter, and the button that changes it. */
export const newsletterPage = profileSettingsPage('newsletter', Newsletter);
