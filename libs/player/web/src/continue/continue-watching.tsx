import { type LoadQuery, useAppDispatch } from '@nitrate/api-client';
import { useUser } from '@nitrate/auth/data-access';
import type { Locale } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { positionsApi, refetchPositions, sendUnsentPositions } from '@nitrate/player/data-access';
import { CardSkeleton, FailedState, LoadingNote, RowHead, ScrollRow, Section } from '@nitrate/ui';
import { useEffect, useId, type ReactNode } from 'react';
import { withContinueTexts } from './continue-texts';
import { type FilmCardSlot, UnfinishedCard } from './unfinished-card';

/** More films than fit on any screen. */
const queryOf = (lang: Locale) => ({ size: 24, lang }) as const;

/** Loads the films of the row. Never rejects. */
export async function preloadFilms({ load, locale }: { load: LoadQuery; locale: Locale }): Promise<void> {
  await load(positionsApi.endpoints.listPositions, queryOf(locale));
}

interface ContinueWatchingProps {
  Card: FilmCardSlot;
  /** Called when it is known whether there are films to continue. */
  onKnown?: ((any: boolean) => void) | undefined;
  /** Says nothing after a failure, for pages that are complete without it. */
  quiet?: boolean | undefined;
}

/** The films that the user has not finished, the last watched first; renders nothing without any. */
export const ContinueWatching = withContinueTexts(function Films({ Card, onKnown, quiet }: ContinueWatchingProps) {
  const text = useText();
  const { data, error, refetch, isFetching } = positionsApi.useListPositionsQuery(queryOf(useLocale()));
  const any = data && data.films.length > 0;
  useFreshPositions();
  useEffect(() => {
    if (any !== undefined || error) onKnown?.(any === true);
  }, [any, error, onKnown]);
  if (any === false || (quiet && error && !data)) return null;
  const title = text('player.continue.title');
  return (
    <Row title={title}>
      {data ? (
        <ScrollRow label={title}>
          {data.films.map((item) => (
            <UnfinishedCard key={item.film.id} item={item} Card={Card} />
          ))}
        </ScrollRow>
      ) : error ? (
        <FailedState small error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading label={title} />
      )}
    </Row>
  );
});

/** Sends what this browser has saved offline, and forgets the list when the page is left, which may have changed it. */
function useFreshPositions(): void {
  const dispatch = useAppDispatch();
  const owner = useUser()?.sub ?? '';
  useEffect(() => {
    void sendUnsentPositions(dispatch, owner).then((sent) => sent && dispatch(refetchPositions()));
    return () => void dispatch(refetchPositions());
  }, [dispatch, owner]);
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <RowHead id={heading} title={title} />
      {children}
    </Section>
  );
}

const skeletonCards = 6;

function Loading({ label }: { label: string }) {
  return (
    <>
      <LoadingNote />
      <div aria-hidden="true">
        <ScrollRow label={label}>
          {Array.from({ length: skeletonCards }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </ScrollRow>
      </div>
    </>
  );
}
