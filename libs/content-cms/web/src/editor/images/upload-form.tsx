import LinearProgress from '@mui/material/LinearProgress';
import { apiUrl, useAppDispatch } from '@nitrate/api-client';
import { imageTypes, maxImageBytes, type LibraryImage } from '@nitrate/content-cms/contract';
import { editingApi, invalidateImages } from '@nitrate/content-cms/data-access';
import { ErrorSummary, type FormProblem } from '@nitrate/forms';
import { Text, useText } from '@nitrate/i18n';
import { FileChoice } from '@nitrate/staff-ui';
import { Button, useErrorTexts, VisuallyHidden } from '@nitrate/ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { ImageTextsForm, emptyTexts, useTextProblems } from './image-texts-form';
import styles from './image-library.module.css';
import { sendImage } from './upload-image';

/** Why the server would refuse a file, to tell the editor before it is sent. */
function refusalOf(file: File): 'imageTypeRefused' | 'payloadTooLarge' | undefined {
  if (!imageTypes.some((type) => type === file.type)) return 'imageTypeRefused';
  return file.size > maxImageBytes ? 'payloadTooLarge' : undefined;
}

/** Uploads a picture to the library. */
export function UploadForm({ onUploaded }: { onUploaded: (image: LibraryImage) => void }) {
  const text = useText();
  const id = useId();
  const errorTexts = useErrorTexts();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const abortController = useRef<AbortController>(undefined);
  const [file, setFile] = useState<File>();
  const [texts, setTexts] = useState(emptyTexts);
  const [submitted, setSubmitted] = useState(false);
  const [progress, setProgress] = useState<number>();
  const textProblems = useTextProblems(id);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [uploaded, setUploaded] = useState<string>();
  useEffect(() => () => abortController.current?.abort(), []);

  const listed = (texts: readonly string[], control?: string): readonly FormProblem[] =>
    texts.map((words) => ({ text: words, ...(control && { control }) }));
  const fileProblems = (chosen: File | undefined): readonly FormProblem[] => {
    if (!chosen) return listed([text('contentCms.images.fileMissing')], id);
    const code = refusalOf(chosen);
    if (!code) return [];
    const tooLarge = text('contentCms.images.fileTooLarge', { name: chosen.name });
    return listed(code === 'payloadTooLarge' ? [tooLarge] : errorTexts({ status: 0, code, errors: [] }), id);
  };
  const chooseFile = (next: File | undefined) => {
    setFile(next);
    setUploaded(undefined);
    setProblems(next ? fileProblems(next) : []);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const found = [...fileProblems(file), ...textProblems(texts)];
    setProblems(found);
    if (!file || found.length > 0) return;
    setProgress(0);
    abortController.current = new AbortController();
    try {
      // Renews an expired session first, because the upload itself cannot be repeated.
      await dispatch(editingApi.endpoints.listImages.initiate(undefined, { forceRefetch: true, subscribe: false }));
      const { signal } = abortController.current;
      const image = await sendImage({
        url: apiUrl('/studio/content/images'),
        file,
        texts,
        onProgress: setProgress,
        signal,
      });
      dispatch(invalidateImages());
      setFile(undefined);
      setTexts(emptyTexts);
      setSubmitted(false);
      if (input.current) input.current.value = '';
      setUploaded(image.name);
      onUploaded(image);
    } catch (error) {
      setProblems(listed(errorTexts(error)));
    } finally {
      setProgress(undefined);
    }
  };
  const isMissing = submitted && !file;

  return (
    <form className={styles.upload} onSubmit={(event) => void submit(event)} noValidate>
      <h3>
        <Text id="contentCms.images.upload" />
      </h3>
      <ErrorSummary problems={problems} headingLevel={4} />
      <FileChoice
        ref={input}
        id={id}
        size="small"
        className={styles.file}
        label={text('contentCms.images.fileChoose')}
        accept={imageTypes.join(',')}
        aria-invalid={isMissing}
        aria-describedby={`${id}-chosen ${id}-help`}
        onChange={(event) => chooseFile(event.target.files?.[0])}
      >
        <span id={`${id}-chosen`} className={styles.help}>
          {file ? file.name : text('contentCms.images.fileNone')}
        </span>
        <p id={`${id}-help`} className={styles.help}>
          {isMissing ? <strong>{text('contentCms.images.fileMissing')}</strong> : text('contentCms.images.fileHelp')}
        </p>
      </FileChoice>
      <ImageTextsForm id={id} texts={texts} showMissing={submitted} onChange={setTexts} />
      {progress !== undefined && (
        <LinearProgress
          variant={progress < 1 ? 'determinate' : 'indeterminate'}
          value={Math.round(progress * 100)}
          aria-label={text('contentCms.images.uploading')}
        />
      )}
      <VisuallyHidden role="status">
        {uploaded !== undefined && text('contentCms.images.uploaded', { name: uploaded })}
      </VisuallyHidden>
      <Button type="submit" size="small" loading={progress !== undefined}>
        <Text id="contentCms.images.uploadNow" />
      </Button>
    </form>
  );
}
