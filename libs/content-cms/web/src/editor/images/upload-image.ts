import type { ApiError } from '@nitrate/api-client';
import { contentProblems, type ImageTexts, type LibraryImage } from '@nitrate/content-cms/contract';
import { platformProblems, type ProblemCode } from '@nitrate/contract-kit';

interface Upload {
  /** URL of the endpoint, see `apiUrl`. */
  url: string;
  file: File;
  texts: ImageTexts;
  /** Called with the sent fraction of the file, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

const uploadProblems = { ...platformProblems, ...contentProblems };

function codeOf(body: unknown): ProblemCode | undefined {
  const code: unknown = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' && Object.hasOwn(uploadProblems, code) ? (code as ProblemCode) : undefined;
}

/** Uploads a picture, by XMLHttpRequest, because `fetch` reports no upload progress. Rejects with an `ApiError`. */
export function sendImage({ url, file, texts, onProgress, signal }: Upload): Promise<LibraryImage> {
  const form = new FormData();
  form.set('altEn', texts.alt.en);
  form.set('altDe', texts.alt.de);
  if (texts.decorative) form.set('decorative', 'true');
  form.set('file', file);
  return new Promise((resolve, reject: (error: ApiError) => void) => {
    const request = new XMLHttpRequest();
    const fail = (status: number, code: ProblemCode) => reject({ status, code, errors: [] });
    request.open('POST', url);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      const body: unknown = request.response;
      if (status >= 200 && status < 300) resolve(body as LibraryImage);
      else fail(status, codeOf(body) ?? (status === 413 ? 'payloadTooLarge' : 'somethingWentWrong'));
    };
    request.onerror = () => fail(0, 'unavailable');
    request.onabort = () => fail(0, 'unavailable');
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
