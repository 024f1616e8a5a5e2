import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { apiUrl } from '../client-config';
import type { ApiFile, ClientContext } from './base-query-types';
import { transport } from './transport';
import { withChallenge } from './with-challenge';
import { withProblems } from './with-problems';

const query = withChallenge(withProblems(transport));

/**
 * Thunk that reads a file, such as a CSV, like any other call: a link to it could neither renew the session nor ask for a
 * code. Files do not belong into the store, so that it is no endpoint of `api`.
 * @param address from `apiUrl`
 * @throws ApiError
 */
export const readFile =
  (address: string) =>
  async (_dispatch: unknown, _getState: unknown, extra: ClientContext): Promise<ApiFile> => {
    const api: Pick<BaseQueryApi, 'extra' | 'signal'> = { extra, signal: new AbortController().signal };
    const url = address.slice(apiUrl('').length);
    const { data, error } = await query({ method: 'GET', url, base: 'api', asFile: true }, api as BaseQueryApi);
    if (error) throw error;
    return data as ApiFile;
  };
