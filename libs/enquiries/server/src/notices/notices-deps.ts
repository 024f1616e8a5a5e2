import type { Database } from '@nitrate/database';
import type { AttemptLimiter } from '@nitrate/http';

export interface NoticesServerDeps extends AttemptLimiter {
  database: Database;
}
