import { isApiError } from '@nitrate/api-client';
import { contributionsApi } from '@nitrate/contributions/data-access';
import type { confirmDigitisationRequest } from '@nitrate/contributions/contract';
import { type ReplyOf, localeTags } from '@nitrate/contract-kit';
import { Text, useLocale, useProblemText, useText, withMessages } from '@nitrate/i18n';
import { watchPath } from '@nitrate/catalog/contract';
import { PageHead, type PageModule } from '@nitrate/routing';
import { Button, ButtonLink } from '@nitrate/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages as de } from 'virtual:messages/film-actions/de';
import { messages as en } from 'virtual:messages/film-actions/en';
import styles from './confirm-request-page.module.css';

interface RequestMessageProps {
  title: string;
  body?: ReactNode;
  /** Why the last action failed. */
  failure?: string;
  /** Buttons and links. */
  children?: ReactNode;
}

/** The page of a mailed link: one message in a live region, which is the title of the document as well. */
function RequestMessage({ title, body, failure, children }: RequestMessageProps) {
  return (
    <div className={styles.message}>
      <PageHead title={title} path="/digitisation-request/confirm" noindex />
      <div aria-live="polite" className={styles.text}>
        <h1>{title}</h1>
        {body && <p>{body}</p>}
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** Offers a new link in place of one that has expired. */
function ExpiredRequest({ token }: { token: string }) {
  const text = useText();
  const lang = useLocale();
  const problem = useProblemText();
  const [resend, { isLoading, isSuccess, error }] = contributionsApi.useResendDigitisationConfirmationMutation();
  if (isSuccess) {
    return (
      <RequestMessage title={text('contributions.confirm.resent')} body={text('contributions.confirm.resentBody')} />
    );
  }
  return (
    <RequestMessage
      title={text('contributions.confirm.expired')}
      body={text('contributions.confirm.expiredBody')}
      {...(error && { failure: problem(isApiError(error) ? error.code : 'somethingWentWrong') })}
    >
      <Button variant="primary" loading={isLoading} onClick={() => void resend({ token, lang })}>
        {text('contributions.confirm.resend')}
      </Button>
    </RequestMessage>
  );
}

type Confirmed = ReplyOf<typeof confirmDigitisationRequest>;
type Result = { state: 'pending' } | { state: 'done'; reply: Confirmed } | { state: 'failed'; error: unknown };

/** Mail programs may truncate links; the call is then not made. */
const hasTokenLength = (token: string): boolean => token.length >= 16 && token.length <= 200;

function Page() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return hasTokenLength(token) ? <Confirmation token={token} /> : <InvalidLink />;
}

function Confirmation({ token }: { token: string }) {
  const text = useText();
  const lang = useLocale();
  const problem = useProblemText();
  const [confirm, { isLoading }] = contributionsApi.useConfirmDigitisationRequestMutation();
  // Local state, because the mutation's result is reset when the current user becomes known.
  const [result, setResult] = useState<Result>({ state: 'pending' });
  const sent = useRef('');
  const send = useCallback(async () => {
    const { data, error } = await confirm({ token, lang });
    setResult(data ? { state: 'done', reply: data } : { state: 'failed', error });
  }, [confirm, lang, token]);
  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    void send();
  }, [send, token]);

  if (result.state === 'pending') return <RequestMessage title={text('contributions.confirm.wait')} />;
  if (result.state === 'done') return <ConfirmedRequest token={token} {...result.reply} />;
  const code = isApiError(result.error) ? result.error.code : 'somethingWentWrong';
  if (code === 'tokenExpired') return <ExpiredRequest token={token} />;
  if (code === 'tokenInvalid' || code === 'validationFailed') return <InvalidLink />;
  return (
    <RequestMessage title={text('ui.failed')} body={problem(code)}>
      <Button icon="replay" loading={isLoading} onClick={() => void send()}>
        {text('ui.retry')}
      </Button>
    </RequestMessage>
  );
}

function ConfirmedRequest({ token, film, count, onScreen }: Confirmed & { token: string }) {
  const text = useText();
  const problem = useProblemText();
  const [withdraw, { isLoading, isSuccess, error }] = contributionsApi.useWithdrawConfirmedRequestMutation();
  const link = (
    <ButtonLink variant="primary" to={watchPath(film.slug)}>
      {text(onScreen ? 'contributions.confirm.watch' : 'contributions.confirm.toFilm')}
    </ButtonLink>
  );
  if (isSuccess) {
    return (
      <RequestMessage
        title={text('contributions.confirm.withdrawn')}
        body={text('contributions.confirm.withdrawnBody')}
      >
        {link}
      </RequestMessage>
    );
  }
  const body = (
    <>
      <Text
        id="contributions.confirm.film"
        values={{ title: <span lang={localeTags[film.titleLang]}>{film.title}</span> }}
      />{' '}
      {onScreen
        ? text('contributions.confirm.onScreen')
        : count !== null && text('contributions.confirm.count', { count })}
    </>
  );
  return (
    <RequestMessage
      title={text('contributions.confirm.done')}
      body={body}
      {...(error && { failure: problem(isApiError(error) ? error.code : 'somethingWentWrong') })}
    >
      {link}
      <Button variant="quiet" loading={isLoading} onClick={() => void withdraw({ token })}>
        {text('contributions.confirm.withdraw')}
      </Button>
    </RequestMessage>
  );
}

function InvalidLink() {
  const text = useText();
  return (
    <RequestMessage title={text('contributions.confirm.invalid')} body={text('contributions.confirm.invalidBody')}>
      <ButtonLink to="/archive">{text('contributions.confirm.archive')}</ButtonLink>
    </RequestMessage>
  );
}

/** The page `/digitisation-request/confirm` of the mailed link: counts the request, and lets its sender withdraw it. */
export const confirmRequestPage: PageModule = { Page: withMessages({ en, de })(Page) };
