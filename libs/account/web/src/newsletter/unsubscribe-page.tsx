import { useSearchParams } from 'react-router-dom';
import { accountApi } from '@nitrate/account/data-access';
import { useText } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { Button, ButtonLink } from '@nitrate/ui';
import { withAccountTexts } from '../account-texts';
import { hasTokenLength } from './has-token-length';
import { NewsletterFailed } from './newsletter-failed';
import { NewsletterMessage } from './newsletter-message';

/**
 * The page `/newsletter/unsubscribe` of the link in every issue. Requires a click, because mail programs prefetch
 * links.
 */
export const newsletterUnsubscribePage: PageModule = { Page: withAccountTexts(Page) };

function Page() {
  const text = useText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <>
      <PageHead title={text('account.newsletter.title')} path="/newsletter/unsubscribe" noindex />
      {hasTokenLength(token) ? <Unsubscribing token={token} /> : <NewsletterFailed code="tokenInvalid" />}
    </>
  );
}

function Unsubscribing({ token }: { token: string }) {
  const text = useText();
  const [unsubscribe, { error, isLoading, isSuccess }] = accountApi.useUnsubscribeNewsletterMutation();
  if (isSuccess)
    return (
      <NewsletterMessage title={text('account.unsubscribe.done')} body={text('account.unsubscribe.done.body')}>
        <ButtonLink to="/">{text('account.home')}</ButtonLink>
      </NewsletterMessage>
    );
  if (error) return <NewsletterFailed error={error} onRetry={() => void unsubscribe(token)} retrying={isLoading} />;
  return (
    <NewsletterMessage title={text('account.unsubscribe.title')} body={text('account.unsubscribe.body')}>
      <Button variant="primary" loading={isLoading} onClick={() => void unsubscribe(token)}>
        {text('account.unsubscribe.submit')}
      </Button>
    </NewsletterMessage>
  );
}
