import { selectPreviousPages } from '@nitrate/routing';
import { useSelector } from 'react-redux';

/** Gives the path of a list the search with which it was shown last: its filters, its order and its page. */
export function useLastAddress(): (path: string) => string {
  const previous = useSelector(selectPreviousPages);
  return (path) => previous.findLast(({ slug }) => slug.split('?')[0] === path)?.slug ?? path;
}
