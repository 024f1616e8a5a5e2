import { maxResultWindow } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { Button, ButtonLink, EmptyState, FailedState } from '@nitrate/ui';
import { lastResultPage } from '../search-address/result-pages';
import { withPage, type SearchState } from '../search-address/search-state';
import { type FilmResultsState, type SearchReply } from './use-film-results';

interface SearchErrorProps {
  readonly state: SearchState;
  readonly results: FilmResultsState;
  readonly linkTo: (state: SearchState) => string;
}

/** Why a search has no reply, and what to do. */
export function SearchError({ state, results, linkTo }: SearchErrorProps) {
  const text = useText();
  const { error, retry, pending } = results;
  if (error?.code === 'searchTooBroad') return <NoSuchPage state={state} reply={results.reply} linkTo={linkTo} />;
  if (error?.code === 'searchTooSlow') {
    return (
      <EmptyState
        icon="warning"
        title={text('catalog.archive.tooSlow.title')}
        actions={
          <Button icon="replay" loading={pending} onClick={retry}>
            {text('ui.retry')}
          </Button>
        }
      >
        <p>{text('catalog.archive.tooSlow.body')}</p>
      </EmptyState>
    );
  }
  return <FailedState error={error} onRetry={retry} retrying={pending} />;
}

interface NoSuchPageProps {
  readonly state: SearchState;
  readonly reply: SearchReply | undefined;
  readonly linkTo: (state: SearchState) => string;
}

/** Shown for a page past the last one: how many there are, with links to the first and the last. */
export function NoSuchPage({ state, reply, linkTo }: NoSuchPageProps) {
  const text = useText();
  const last = reply && lastResultPage(reply.total, state.size);
  return (
    <EmptyState
      icon="film"
      title={text('catalog.archive.noPage.title', { page: state.page })}
      actions={
        <>
          <ButtonLink to={linkTo(withPage(state, 1))}>{text('catalog.archive.noPage.first')}</ButtonLink>
          {last !== undefined && last > 1 && (
            <ButtonLink to={linkTo(withPage(state, last))} variant="quiet">
              {text('catalog.archive.noPage.last', { page: last })}
            </ButtonLink>
          )}
        </>
      }
    >
      {last !== undefined && <p>{text('catalog.archive.noPage.body', { pages: last })}</p>}
      {(!reply || reply.total > maxResultWindow) && (
        <p>{text('catalog.archive.windowEnd', { count: maxResultWindow })}</p>
      )}
    </EmptyState>
  );
}
