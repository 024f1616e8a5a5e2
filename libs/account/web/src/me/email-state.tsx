import { authApi } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { useLocale } from '@nitrate/routing';
import { Button, cx, ErrorBox, Icon, useErrorTexts } from '@nitrate/ui';
import styles from './me-page.module.css';

/** An address with its state; an unconfirmed one with a button that resends the link. */
export function EmailState({ email, confirmed }: { email: string; confirmed: boolean }) {
  const text = useText();
  const locale = useLocale();
  const errorTexts = useErrorTexts();
  const [resend, { error, isLoading, isSuccess }] = authApi.useResendConfirmationMutation();
  return (
    <>
      <p className={styles['email']}>
        <span className={styles['address']}>{email}</span>
        <span className={cx(styles['mark'], confirmed && styles['confirmed'])}>
          <Icon name={confirmed ? 'check' : 'warning'} size={16} />
          {text(confirmed ? 'account.me.confirmed' : 'account.me.unconfirmed')}
        </span>
      </p>
      {!confirmed && (
        <div className={styles['unconfirmed']}>
          <p>{text('account.me.unconfirmed.why')}</p>
          <ErrorBox errors={error ? errorTexts(error) : []} />
          <Button size="small" loading={isLoading} onClick={() => void resend({ lang: locale })}>
            {text('account.me.resend')}
          </Button>
          <p role="status" className={styles['confirmed']}>
            {isSuccess && text('account.me.resent')}
          </p>
        </div>
      )}
    </>
  );
}
