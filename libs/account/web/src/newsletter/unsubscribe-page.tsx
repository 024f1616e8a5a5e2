import { useSearchParams } from 'react-router-dom';
import { accountApi } from '@nitrate/account/data-access';
import { useText } from '@nitrate/i18n';
import type { PageModule } from '@nitrate/routing';
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

const path = '/newsletter/unsubscribe';

function Page() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return hasTokenLength(token) ? <Unsubscribing token={token} /> : <NewsletterFailed path={path} code="tokenInvalid" />;
}

function Unsubscribing({ token }: { token: string }) {
  const text = useText();
  const [unsubscribe, { error, isLoading, isSuccess }] = accountApi.useUnsubscribeNewsletterMutation();
  if (isSuccess)
    return (
      <NewsletterMessage
        path={path}
        title={text('account.unsubscribe.done')}
        body={text('account.unsubscribe.done.body')}
      >
        <ButtonLink to="/">{text('account.home')}</ButtonLink>
      </NewsletterMessage>
    );
  if (error)
    return <NewsletterFailed path={path} error={error} onRetry={() => void unsubscribe(token)} retrying={isLoading} />;
  return (
    <NewsletterMessage path={path} title={text('account.unsubscribe.title')} body={text('account.unsubscribe.body')}>
      <Button variant="primary" loading={isLoading} onClick={() => void unsubscribe(token)}>
        {text('account.unsubscribe.submit')}
      </Button>
    </NewsletterMessage>
  );
}
