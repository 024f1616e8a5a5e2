import type { ApiError } from '@nitrate/api-client';
import { cataloguingProblems } from '@nitrate/cataloguing/contract';
import { platformProblems, type ProblemCode } from '@nitrate/contract-kit';

interface Upload {
  /** URL of the endpoint, see `apiUrl`. */
  url: string;
  file: File;
  /** Called with the sent fraction of the file, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

const problems = { ...platformProblems, ...cataloguingProblems };

function codeOf(body: unknown): ProblemCode | undefined {
  const code: unknown = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' && Object.hasOwn(problems, code) ? (code as ProblemCode) : undefined;
}

/** Uploads a file, by XMLHttpRequest, because `fetch` reports no upload progress. Rejects with an `ApiError`. */
export function uploadFile({ url, file, onProgress, signal }: Upload): Promise<{ id: string }> {
  return new Promise((resolve, reject: (error: ApiError) => void) => {
    const request = new XMLHttpRequest();
    const fail = (status: number, code: ProblemCode) => reject({ status, code, errors: [] });
    request.open('POST', `${url}?${new URLSearchParams({ name: file.name })}`);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      const body: unknown = request.response;
      if (status >= 200 && status < 300) resolve(body as { id: string });
      else fail(status, codeOf(body) ?? (status === 413 ? 'payloadTooLarge' : 'somethingWentWrong'));
    };
    request.onerror = () => fail(0, 'unavailable');
    request.onabort = () => fail(0, 'unavailable');
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
