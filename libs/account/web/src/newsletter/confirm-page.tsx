import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountApi } from '@nitrate/account/data-access';
import { useText } from '@nitrate/i18n';
import type { PageModule } from '@nitrate/routing';
import { ButtonLink } from '@nitrate/ui';
import { withAccountTexts } from '../account-texts';
import { hasTokenLength } from './has-token-length';
import { NewsletterFailed } from './newsletter-failed';
import { NewsletterMessage } from './newsletter-message';

/** The page `/newsletter/confirm` of the mailed link: starts the newsletter. */
export const newsletterConfirmPage: PageModule = { Page: withAccountTexts(Page) };

const path = '/newsletter/confirm';

function Page() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return hasTokenLength(token) ? <Confirmation token={token} /> : <NewsletterFailed path={path} code="tokenInvalid" />;
}

type Result = { state: 'pending' } | { state: 'done' } | { state: 'failed'; error: unknown };

function Confirmation({ token }: { token: string }) {
  const text = useText();
  const [confirm, { isLoading }] = accountApi.useConfirmNewsletterMutation();
  // Local state, because the mutation's result is reset when the current user becomes known.
  const [result, setResult] = useState<Result>({ state: 'pending' });
  const sent = useRef('');
  const send = useCallback(async () => {
    const { error } = await confirm(token);
    setResult(error ? { state: 'failed', error } : { state: 'done' });
  }, [confirm, token]);
  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    void send();
  }, [send, token]);

  if (result.state === 'pending')
    return <NewsletterMessage path={path} title={text('account.confirmNewsletter.wait')} />;
  if (result.state === 'failed')
    return <NewsletterFailed path={path} error={result.error} onRetry={() => void send()} retrying={isLoading} />;
  return (
    <NewsletterMessage
      path={path}
      title={text('account.confirmNewsletter.done')}
      body={text('account.confirmNewsletter.done.body')}
    >
      <ButtonLink to="/">{text('account.home')}</ButtonLink>
    </NewsletterMessage>
  );
}
