import { useSearchParams } from 'react-router-dom';
import { useText } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { ButtonLink } from '@nitrate/ui';
import { useConfirmNewsletterQuery } from '../account-api';
import { couldBeToken } from './could-be-token';
import { LetterFailed } from './letter-failed';
import { LetterState } from './letter-state';

/** The page `/newsletter/confirm`, where the mailed link leads: the newsletter begins. */
export const newsletterConfirmPage: PageModule = {
  Page() {
    const text = useText();
    const [search] = useSearchParams();
    const token = search.get('token') ?? '';
    return (
      <>
        <PageHead title={text('account.confirmNewsletter.title')} path="/newsletter/confirm" noindex />
        {couldBeToken(token) ? <Confirmation token={token} /> : <LetterFailed code="tokenInvalid" />}
      </>
    );
  },
};

function Confirmation({ token }: { token: string }) {
  const text = useText();
  const answer = useConfirmNewsletterQuery(token, { refetchOnMountOrArgChange: false });
  if (answer.isSuccess)
    return (
      <LetterState title={text('account.confirmNewsletter.done')} words={text('account.confirmNewsletter.done.words')}>
        <ButtonLink to="/">{text('account.home')}</ButtonLink>
      </LetterState>
    );
  if (answer.isError)
    return <LetterFailed error={answer.error} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />;
  return <LetterState title={text('account.confirmNewsletter.wait')} />;
}
