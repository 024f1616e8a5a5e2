import type { ListChange } from '@nitrate/lists/contract';
import { useEffect, useState } from 'react';
import { usePendingChanges, useCollectionChanges } from './use-collection';

/** What a query hook tells of its reply. */
interface Query {
  isFetching: boolean;
  startedTimeStamp?: number | undefined;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

/**
 * The changes that the latest reply of a query does not contain. One that was applied while the reply was in flight may
 * be in it or not: it counts as not, and the reply is asked for again.
 */
export function useChangesOfReply(query: Query): readonly ListChange[] {
  const { isFetching, startedTimeStamp = 0, fulfilledTimeStamp = 0, refetch } = query;
  usePendingChanges();
  const changes = useCollectionChanges();
  // While the next reply is in flight, the query has the start of that one.
  const [reply, setReply] = useState({ started: 0, fulfilled: 0 });
  if (!isFetching && reply.fulfilled !== fulfilledTimeStamp) {
    setReply({ started: startedTimeStamp, fulfilled: fulfilledTimeStamp });
  }
  const isKnown = reply.fulfilled === fulfilledTimeStamp;
  const mayLack = isKnown && (changes?.appliedWithin(reply.started, reply.fulfilled) ?? false);
  useEffect(() => {
    if (mayLack) refetch();
  }, [mayLack, refetch]);
  return changes?.since(isKnown ? reply.started : fulfilledTimeStamp) ?? [];
}
