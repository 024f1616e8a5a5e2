import { useSearchParams } from 'react-router-dom';
import { accountApi } from '@nitrate/account/data-access';
import { useText } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { Button, ButtonLink } from '@nitrate/ui';
import { withAccountTexts } from '../account-texts';
import { couldBeToken } from './could-be-token';
import { LetterFailed } from './letter-failed';
import { LetterState } from './letter-state';

/**
 * The page `/newsletter/unsubscribe`, where every issue's link leads. It asks for one press, because mail programs
 * follow links by themselves.
 */
export const newsletterUnsubscribePage: PageModule = { Page: withAccountTexts(Page) };

function Page() {
  const text = useText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <>
      <PageHead title={text('account.newsletter.title')} path="/newsletter/unsubscribe" noindex />
      {couldBeToken(token) ? <Unsubscribing token={token} /> : <LetterFailed code="tokenInvalid" />}
    </>
  );
}

function Unsubscribing({ token }: { token: string }) {
  const text = useText();
  const [unsubscribe, { error, isLoading, isSuccess }] = accountApi.useUnsubscribeNewsletterMutation();
  if (isSuccess)
    return (
      <LetterState title={text('account.unsubscribe.done')} words={text('account.unsubscribe.done.words')}>
        <ButtonLink to="/">{text('account.home')}</ButtonLink>
      </LetterState>
    );
  if (error) return <LetterFailed error={error} onRetry={() => void unsubscribe(token)} retrying={isLoading} />;
  return (
    <LetterState title={text('account.unsubscribe.title')} words={text('account.unsubscribe.words')}>
      <Button variant="primary" loading={isLoading} onClick={() => void unsubscribe(token)}>
        {text('account.unsubscribe.submit')}
      </Button>
    </LetterState>
  );
}
