import { editingApi } from '@nitrate/content-cms/data-access';
import { localeTags } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { Button, FailedState, Skeleton } from '@nitrate/ui';
import { useId } from 'react';
import { useFormatDateTime } from '@nitrate/staff-ui';
import { DifferenceList } from '../history/difference-list';
import styles from './draft.module.css';
import type { OpenDraft } from './use-draft';

/** All texts of a version, field by field. */
function ContentText({ content, lang }: { content: unknown; lang: string }) {
  return <DifferenceList before={undefined} after={content} lang={lang} plain />;
}

interface ConflictProps {
  contentKey: string;
  draft: OpenDraft;
  onClose: () => void;
}

/** Shows the versions of a save conflict side by side and lets the editor choose one. */
export function ConflictDialog({ contentKey, draft, onClose }: ConflictProps) {
  const text = useText();
  const title = useId();
  const formatDateTime = useFormatDateTime();
  const { data, error, isFetching, refetch } = editingApi.useEditContentQuery(contentKey, {
    refetchOnMountOrArgChange: true,
  });
  const theirs = isFetching ? undefined : data?.locales[draft.lang];
  const lang = localeTags[draft.lang];
  const acceptTheirs = () => {
    if (!theirs) return;
    draft.reset(theirs.draft ?? {}, theirs.version, theirs.updatedAt ?? undefined);
    onClose();
  };
  const keepMine = () => {
    if (!theirs) return;
    void draft.keepMine(theirs.version);
    onClose();
  };
  return (
    <TitledDialog title={text('contentCms.conflict.title')} maxWidth="lg" onClose={onClose}>
      {error && !theirs ? (
        <FailedState small error={error} onRetry={() => void refetch()} />
      ) : !theirs ? (
        <Skeleton shape="block" className={styles.loading} />
      ) : (
        <>
          <p>
            <Text
              id="contentCms.conflict.text"
              values={{
                name: theirs.updatedBy?.name ?? text('contentCms.editor.someoneElse'),
                at: theirs.updatedAt ? formatDateTime(theirs.updatedAt) : '',
                language: text(`contentCms.language.${draft.lang}`),
              }}
            />
          </p>
          <div className={styles.both}>
            <section aria-labelledby={`${title}-theirs`}>
              <h3 id={`${title}-theirs`}>
                <Text id="contentCms.conflict.theirs" />
              </h3>
              <ContentText content={theirs.draft} lang={lang} />
            </section>
            <section aria-labelledby={`${title}-mine`}>
              <h3 id={`${title}-mine`}>
                <Text id="contentCms.conflict.mine" />
              </h3>
              <DifferenceList before={theirs.draft} after={draft.content} lang={lang} />
            </section>
          </div>
          <div className={styles.actions}>
            <Button onClick={acceptTheirs}>
              <Text id="contentCms.conflict.take" />
            </Button>
            <Button variant="primary" onClick={keepMine}>
              <Text id="contentCms.conflict.keep" />
            </Button>
          </div>
        </>
      )}
    </TitledDialog>
  );
}
