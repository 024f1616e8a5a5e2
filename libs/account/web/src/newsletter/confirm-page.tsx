import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountApi } from '@nitrate/account/data-access';
import { useText } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { ButtonLink } from '@nitrate/ui';
import { withAccountTexts } from '../account-texts';
import { couldBeToken } from './could-be-token';
import { LetterFailed } from './letter-failed';
import { LetterState } from './letter-state';

/** The page `/newsletter/confirm`, where the mailed link leads: the newsletter begins. */
export const newsletterConfirmPage: PageModule = { Page: withAccountTexts(Page) };

function Page() {
  const text = useText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <>
      <PageHead title={text('account.confirmNewsletter.title')} path="/newsletter/confirm" noindex />
      {couldBeToken(token) ? <Confirmation token={token} /> : <LetterFailed code="tokenInvalid" />}
    </>
  );
}

type Answer = { state: 'awaited' } | { state: 'done' } | { state: 'failed'; error: unknown };

function Confirmation({ token }: { token: string }) {
  const text = useText();
  const [confirm, { isLoading }] = accountApi.useConfirmNewsletterMutation();
  // Kept here, because the store forgets answers as soon as it is known who is signed in.
  const [answer, setAnswer] = useState<Answer>({ state: 'awaited' });
  const sent = useRef('');
  const send = useCallback(async () => {
    const { error } = await confirm(token);
    setAnswer(error ? { state: 'failed', error } : { state: 'done' });
  }, [confirm, token]);
  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    void send();
  }, [send, token]);

  if (answer.state === 'awaited') return <LetterState title={text('account.confirmNewsletter.wait')} />;
  if (answer.state === 'failed')
    return <LetterFailed error={answer.error} onRetry={() => void send()} retrying={isLoading} />;
  return (
    <LetterState title={text('account.confirmNewsletter.done')} words={text('account.confirmNewsletter.done.words')}>
      <ButtonLink to="/">{text('account.home')}</ButtonLink>
    </LetterState>
  );
}
