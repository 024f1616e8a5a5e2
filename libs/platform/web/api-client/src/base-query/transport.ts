import { sendCall } from './send-call';
import { withRefresh } from './with-refresh';

/** The part of the base query that calls outside of the store share: retries of reads, and one refresh after a 401. */
export const transport = withRefresh(sendCall);
