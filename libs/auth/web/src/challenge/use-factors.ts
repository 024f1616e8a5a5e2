import { secondFactorApi, supportsPasskeys } from '@nitrate/auth/data-access';

/** By what users confirm that it is them. */
export type Factor = 'passkey' | 'app' | 'recoveryCode' | 'mail';

/**
 * The factors that the user can use, the best first; undefined until they are known. A mailed code counts only for
 * users who have set up nothing; where the list cannot be loaded, the server decides.
 */
export function useFactors(): readonly Factor[] | undefined {
  const { data, error } = secondFactorApi.useListSecondFactorsQuery();
  if (!data) return error ? ['mail'] : undefined;
  const kinds = new Set(data.factors.map(({ kind }) => kind));
  if (kinds.size === 0) return ['mail'];
  return [
    ...(kinds.has('passkey') && supportsPasskeys() ? (['passkey'] as const) : []),
    ...(kinds.has('app') ? (['app'] as const) : []),
    'recoveryCode',
  ];
}
