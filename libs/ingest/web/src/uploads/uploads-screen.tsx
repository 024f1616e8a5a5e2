import { isNotFound } from '@nitrate/api-client';
import { studioFilmsPath } from '@nitrate/catalog/contract';
import { useCommonDialogs, useToasts } from '@nitrate/dialogs';
import { useLocale, useText } from '@nitrate/i18n';
import { type Upload, studioUploadsPath } from '@nitrate/ingest/contract';
import { uploadsApi } from '@nitrate/ingest/data-access';
import { PageHead } from '@nitrate/routing';
import { BackLink, StudioPage } from '@nitrate/staff-ui';
import { ButtonLink, EmptyState, FailedState, LoadingNote, Skeleton, useErrorTexts } from '@nitrate/ui';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Locale } from '@nitrate/contract-kit';
import { DropZone } from './choice/drop-zone';
import { type UploadDraft, sortFiles } from './choice/sort-files';
import { UploadForm } from './choice/upload-form';
import { FilmItem } from './list/film-item';
import { ListSection } from './list/list-section';
import { TransferItem } from './list/transfer-item';
import { useTransfers } from './transfer/use-transfers';
import styles from './uploads-screen.module.css';
import { useVisibleInterval } from '../use-visible-interval';

const runningMs = 2_000;
/** While nothing is in processing: others may start uploads. */
const idleMs = 15_000;

/** The uploads and films in processing, live while the tab is visible. */
function useLiveUploads(lang: Locale) {
  const [isRunning, setRunning] = useState(false);
  const pollingInterval = useVisibleInterval(isRunning ? runningMs : idleMs);
  const query = uploadsApi.useListUploadsQuery({ lang }, { pollingInterval, refetchOnMountOrArgChange: true });
  const items = [...(query.data?.uploads ?? []), ...(query.data?.others ?? [])];
  const runs = items.some(({ state }) => ['receiving', 'received', 'queued', 'processing'].includes(state));
  if (runs !== isRunning) setRunning(runs);
  return query;
}

const isProcessing = ({ state }: Pick<Upload, 'state'>) => ['received', 'queued', 'processing'].includes(state);

/** `/studio/uploads`: sends files, and shows how far they and other films in processing are. */
export function UploadsScreen() {
  const text = useText();
  const lang = useLocale();
  const [search] = useSearchParams();
  const film = search.get('film') ?? undefined;
  const { notify } = useToasts();
  const { confirmDelete } = useCommonDialogs();
  const errorTexts = useErrorTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { queue, transfers } = useTransfers();
  const { data, error, refetch } = useLiveUploads(lang);
  const target = uploadsApi.useFindUploadTargetQuery({ lang, film }, { skip: film === undefined });
  const [remove] = uploadsApi.useRemoveUploadMutation();
  const [retry] = uploadsApi.useRetryUploadMutation();
  const [drafts, setDrafts] = useState<readonly UploadDraft[]>([]);
  const [notes, setNotes] = useState<readonly string[]>([]);

  const uploads = data?.uploads ?? [];
  const transferOf = ({ id }: Upload) => transfers.find((each) => each.id === id);
  const receiving = uploads.filter(({ state }) => state === 'receiving');
  const running = [...uploads.filter(isProcessing), ...(data?.others.filter(isProcessing) ?? [])];
  const finished = [
    ...uploads.filter((each) => each.state !== 'receiving' && !isProcessing(each)),
    ...(data?.others.filter((each) => !isProcessing(each)) ?? []),
  ];

  const choose = (files: readonly File[]) => {
    const unfinished = receiving.filter(({ mine }) => mine);
    const sorted = sortFiles(files, unfinished);
    for (const resumed of sorted.resumed) queue.add(resumed.id, resumed.file);
    const tooLarge = sorted.drafts.filter(({ file }) => data !== undefined && file.size > data.maxBytes);
    const empty = sorted.drafts.filter(({ file }) => file.size === 0);
    const added = sorted.drafts.filter((draft) => !tooLarge.includes(draft) && !empty.includes(draft));
    const isChosen = (draft: UploadDraft) =>
      drafts.some(({ file }) => file.name === draft.file.name && file.size === draft.file.size);
    const all = [...drafts, ...added.filter((draft) => !isChosen(draft))];
    setDrafts(film === undefined ? all : all.slice(-1));
    setNotes([
      ...sorted.resumed.map(({ file }) => text('ingest.uploads.resumed', { file: file.name })),
      ...sorted.unknown.map((file) => text('ingest.uploads.unknown', { file })),
      ...tooLarge.map(({ file }) => text('ingest.uploads.tooLarge', { file: file.name })),
      ...empty.map(({ file }) => text('ingest.uploads.empty', { file: file.name })),
    ]);
  };
  const attempt = async (change: Promise<unknown>) => {
    try {
      await change;
    } catch (failure) {
      notify(errorTexts(failure).join(' '));
    }
  };
  const removeUpload = async (id: string) => {
    queue.remove(id);
    await attempt(remove({ params: { upload: id } }).unwrap());
    heading.current?.focus();
  };

  return (
    <StudioPage>
      <PageHead title={text('ingest.uploads.heading')} path="/studio/uploads" noindex />
      <BackLink to={studioFilmsPath}>{text('ingest.toFilms')}</BackLink>
      <h1 ref={heading} tabIndex={-1}>
        {text('ingest.uploads.heading')}
      </h1>
      <p className={styles.lead}>
        {target.currentData?.film
          ? text('ingest.uploads.leadFilm', { title: target.currentData.film.title })
          : text('ingest.uploads.lead')}
      </p>
      {isNotFound(target.error) ? (
        <EmptyState
          small
          title={text('problem.filmNotFound')}
          actions={<ButtonLink to={studioUploadsPath()}>{text('ingest.uploads.heading')}</ButtonLink>}
        />
      ) : target.error ? (
        <FailedState small error={target.error} onRetry={() => void target.refetch()} />
      ) : (
        <DropZone isSingle={film !== undefined} maxBytes={data?.maxBytes} onChoose={choose} />
      )}
      <div role="status" className={styles.notes}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {drafts.length > 0 && (
        <UploadForm
          drafts={drafts}
          archives={data?.archives ?? []}
          film={film}
          onChange={setDrafts}
          onCreated={(id, file) => {
            queue.add(id, file);
            void refetch();
          }}
        />
      )}
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.loading}>
          <LoadingNote />
          {Array.from({ length: 3 }, (_, row) => (
            <Skeleton key={row} shape="block" className={styles.loadingItem} />
          ))}
        </div>
      ) : (
        <>
          {uploads.length + data.others.length === 0 && drafts.length === 0 && (
            <EmptyState small title={text('ingest.uploads.none')}>
              {text('ingest.uploads.noneHelp')}
            </EmptyState>
          )}
          <ListSection title={text('ingest.uploads.sending')}>
            {receiving.map((upload) => (
              <TransferItem
                key={upload.id}
                upload={upload}
                transfer={transferOf(upload)}
                onPause={() => queue.pause(upload.id)}
                onResume={() => queue.resume(upload.id)}
                onCancel={() => confirmDelete(upload.fileName, () => removeUpload(upload.id))}
              />
            ))}
          </ListSection>
          <ListSection title={text('ingest.uploads.processing')}>
            {running.map((item) => (
              <FilmItem key={item.id} item={item} />
            ))}
          </ListSection>
          <ListSection title={text('ingest.uploads.finished')}>
            {finished.map((item) => (
              <FilmItem
                key={item.id}
                item={item}
                onRetry={
                  'retryable' in item && item.retryable
                    ? () => void attempt(retry({ params: { upload: item.id } }).unwrap())
                    : undefined
                }
                onRemove={'mine' in item && item.mine ? () => void removeUpload(item.id) : undefined}
              />
            ))}
          </ListSection>
        </>
      )}
    </StudioPage>
  );
}
