import { type ApiError, apiUrl, isApiError, useAppDispatch } from '@nitrate/api-client';
import { cataloguingProblems, maxImportBytes } from '@nitrate/cataloguing/contract';
import { importsApi } from '@nitrate/cataloguing/data-access';
import { useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { FileChoice } from '@nitrate/staff-ui';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { type ProblemCode, platformProblems } from '@nitrate/contract-kit';
import { importPath } from './import-path';
import styles from './import.module.css';
import { JobNote, JobProgress, JobSection } from '../job/job-parts';

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
function uploadFile({ url, file, onProgress, signal }: Upload): Promise<{ id: string }> {
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

const key = 'nitrate.importUpload';

/** Notes in this tab which file is being uploaded, so that a later visit can say that its upload was interrupted. */
function noteUpload(name: string): void {
  try {
    sessionStorage.setItem(key, name);
  } catch {
    // Storage is full or blocked; the upload continues without the note.
  }
}

/** The upload is complete, or was cancelled. */
function forgetUpload(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // It was not noted either.
  }
}

/** The file whose upload was interrupted in this tab. */
function interruptedUpload(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

const limit = maxImportBytes / 1024 / 1024;
const extensions = ['.ndjson', '.jsonl', '.json', '.csv', '.tsv', '.txt', '.xml', '.gz'];

/** Uploads a file, and opens its import. */
export function UploadSection() {
  const text = useText();
  const id = useId();
  const dispatch = useAppDispatch();
  const navigate = useLocalNavigate();
  const errorTexts = useErrorTexts();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  const [upload, setUpload] = useState<{ name: string; fraction: number }>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [interrupted, setInterrupted] = useState(interruptedUpload);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    const { name } = file;
    setErrors([]);
    if (file.size === 0) return setErrors([text('cataloguing.import.empty', { name })]);
    if (file.size > maxImportBytes) return setErrors([text('cataloguing.import.tooLarge', { name, limit })]);
    const controller = new AbortController();
    sending.current = controller;
    setUpload({ name, fraction: 0 });
    setInterrupted(undefined);
    noteUpload(name);
    try {
      // Renews an expired session first, because the upload itself cannot be repeated.
      await dispatch(importsApi.endpoints.listImports.initiate(undefined, { forceRefetch: true, subscribe: false }));
      const { signal } = controller;
      const onProgress = (fraction: number) => setUpload({ name, fraction });
      const added = await uploadFile({ url: apiUrl('/studio/imports'), file, onProgress, signal });
      forgetUpload();
      dispatch(importsApi.util.invalidateTags(['Imports']));
      navigate(importPath(added.id));
    } catch (error) {
      const isCutOff = isApiError(error) && error.code === 'unavailable';
      if (controller.signal.aborted || !isCutOff) forgetUpload();
      if (!controller.signal.aborted) setErrors(errorTexts(error));
    } finally {
      setUpload(undefined);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <JobSection title={text('cataloguing.import.upload')}>
      <div className={styles.file}>
        <FileChoice
          ref={input}
          id={id}
          label={text('cataloguing.import.choose')}
          accept={extensions.join(',')}
          disabled={upload !== undefined}
          aria-describedby={`${id}-help`}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void send(file);
          }}
        />
        <p id={`${id}-help`}>{text('cataloguing.import.help', { limit })}</p>
      </div>
      {interrupted !== undefined && (
        <JobNote>{text('cataloguing.import.uploadInterrupted', { name: interrupted })}</JobNote>
      )}
      <ErrorBox errors={errors} />
      {upload && (
        <JobProgress label={text('cataloguing.import.uploading', { name: upload.name })} fraction={upload.fraction}>
          <Button size="small" onClick={() => sending.current?.abort()}>
            {text('cataloguing.import.uploadCancel')}
          </Button>
        </JobProgress>
      )}
    </JobSection>
  );
}
