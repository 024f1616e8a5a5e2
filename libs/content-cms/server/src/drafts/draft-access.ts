import { recordRefusedToken, type SecurityLog } from '@nitrate/audit';
import { isPreviewOf, previewParameter } from '@nitrate/content-cms/contract';
import type { FastifyRequest } from 'fastify';
import type { PreviewTokens } from './preview-tokens';

/** What an address may show: the published page, a draft, or only the address of the published page. */
export type DraftAccess = { kind: 'public' } | { kind: 'draft' } | { kind: 'redirect'; to: string };

const published: DraftAccess = { kind: 'public' };

/**
 * Decides whether an address may show drafts, by the preview token in its query. An address with an invalid token
 * redirects to itself without the token.
 */
export function draftAccess(
  { tokens, security }: { tokens: Pick<PreviewTokens, 'verify'>; security: SecurityLog },
  now: () => Date,
) {
  return async (url: string, page: string, request: FastifyRequest): Promise<DraftAccess> => {
    const [path = '/', search = ''] = url.split('?');
    const params = new URLSearchParams(search);
    const previewParams = params.getAll(previewParameter);
    if (previewParams.length === 0) return published;
    const [token] = previewParams;
    // A repeated parameter is treated as invalid.
    const isSingle = previewParams.length === 1 && token !== undefined;
    const opens = (signed: string) => isPreviewOf(signed, page, (parameter) => params.get(parameter));
    const validity = isSingle ? await tokens.verify(token, opens, now()) : 'invalid';
    if (validity === 'valid') return { kind: 'draft' };
    recordRefusedToken(security, request, { kind: 'preview', validity });
    params.delete(previewParameter);
    const rest = params.toString();
    // Two leading slashes would make it a protocol-relative URL.
    const local = path.replace(/^\/{2,}/, '/');
    return { kind: 'redirect', to: rest ? `${local}?${rest}` : local };
  };
}
