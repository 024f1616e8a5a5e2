import type { SecondFactor } from '@nitrate/auth/contract';
import type { StoredFactor } from '../store/factors';

export const presentFactor = ({ id, kind, name, createdAt, lastUsedAt }: StoredFactor): SecondFactor => ({
  ...{ id, kind, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
});
