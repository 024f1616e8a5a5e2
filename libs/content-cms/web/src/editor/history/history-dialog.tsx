import type { ContentEvent } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import { locales, localeTags, type Locale } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import {
  HistoryColumns,
  HistoryEntries,
  HistoryEntry,
  HistoryNote,
  HistorySkeleton,
  Revision,
  useFormatDateTime,
} from '@nitrate/staff-ui';
import { Button, Chip, ErrorBox, FailedState, useErrorTexts } from '@nitrate/ui';
import { useState } from 'react';
import type { OpenDraft } from '../draft/use-draft';
import { DifferenceList } from './difference-list';
import styles from './history.module.css';

interface HistoryProps {
  contentKey: string;
  drafts: Record<Locale, OpenDraft>;
  firstLang: Locale;
  onClose: () => void;
}

/** The history of a piece of content: its events, the differences to each version, and reverting to it. */
export function ContentHistoryDialog({ contentKey: key, drafts, firstLang, onClose }: HistoryProps) {
  const text = useText();
  const [lang, setLang] = useState(firstLang);
  const [version, setVersion] = useState<number>();
  const { data, error, refetch } = editingApi.useContentHistoryQuery({ key, lang });
  const chooseLang = (next: Locale) => {
    setLang(next);
    setVersion(undefined);
  };
  return (
    <TitledDialog title={text('contentCms.history.title')} maxWidth="lg" onClose={onClose}>
      <div className={styles.langs}>
        {locales.map((each) => (
          <Chip key={each} chosen={each === lang} onClick={() => chooseLang(each)}>
            <Text id={`contentCms.language.${each}`} />
          </Chip>
        ))}
      </div>
      <HistoryColumns>
        {error && !data ? (
          <FailedState small error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <HistorySkeleton />
        ) : data.events.length === 0 ? (
          <HistoryNote>
            <Text id="contentCms.history.none" />
          </HistoryNote>
        ) : (
          <HistoryEntries>
            {data.events.map((event, index) => (
              <li key={index}>
                <Event
                  event={event}
                  chosen={event.version !== null && event.version === version}
                  onChoose={setVersion}
                />
              </li>
            ))}
          </HistoryEntries>
        )}
        {version !== undefined && (
          <ContentRevision
            key={`${lang}-${version}`}
            contentKey={key}
            draft={drafts[lang]}
            version={version}
            onClose={onClose}
          />
        )}
      </HistoryColumns>
    </TitledDialog>
  );
}

interface EventProps {
  event: ContentEvent;
  chosen: boolean;
  onChoose: (version: number) => void;
}

function Event({ event: { kind, at, by, version, visibleFrom, revertedTo }, chosen, onChoose }: EventProps) {
  const text = useText();
  const formatDateTime = useFormatDateTime();
  const details = [
    formatDateTime(at),
    by === null ? text('contentCms.editor.system') : (by.name ?? text('contentCms.editor.deletedAccount')),
    ...(version === null ? [] : [text('contentCms.history.version', { version })]),
  ];
  return (
    <HistoryEntry
      title={text(`contentCms.event.${kind}`, {
        at: visibleFrom === null ? '' : formatDateTime(visibleFrom),
        version: revertedTo ?? 0,
      })}
      details={[details.join(' · ')]}
      isChosen={chosen}
      onChoose={version === null ? undefined : () => onChoose(version)}
    />
  );
}

interface ContentRevisionProps {
  contentKey: string;
  draft: OpenDraft;
  version: number;
  onClose: () => void;
}

function ContentRevision({ contentKey: key, draft, version, onClose }: ContentRevisionProps) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const { lang } = draft;
  const { data, error, refetch } = editingApi.useContentRevisionQuery({ key, lang, version });
  const [revert, { isLoading }] = editingApi.useRevertContentMutation();
  const [errors, setErrors] = useState<string[]>([]);
  if (error && !data) return <FailedState small error={error} onRetry={() => void refetch()} />;
  if (!data) return <HistorySkeleton />;

  const revertTo = async () => {
    setErrors([]);
    // Unsaved changes become a version first, so that reverting loses nothing.
    if (!(await draft.flush())) return setErrors([text('contentCms.history.saveFirst')]);
    try {
      const { version: newest } = draft.draft.state();
      const reverted = await revert({ key, lang, revision: version, version: newest }).unwrap();
      draft.reset(reverted.content ?? {}, reverted.version, reverted.savedAt);
      onClose();
    } catch (failure) {
      setErrors(errorTexts(failure));
    }
  };
  return (
    <Revision id="revision-title" title={text('contentCms.history.since', { version })}>
      <DifferenceList before={data.content} after={draft.content} lang={localeTags[lang]} />
      <ErrorBox errors={errors} />
      {version !== draft.version && (
        <Button size="small" icon="replay" loading={isLoading} onClick={() => void revertTo()}>
          <Text id="contentCms.history.revert" values={{ version }} />
        </Button>
      )}
    </Revision>
  );
}
