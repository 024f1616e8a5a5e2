import type { ContentEvent } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import { locales, localeTags, type Locale } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { Button, Chip, cx, ErrorBox, FailedState, Skeleton, useErrorTexts } from '@nitrate/ui';
import { useState } from 'react';
import type { OpenDraft } from '../draft/use-draft';
import { useFormatInstant } from '../use-format-instant';
import { DifferenceList } from './difference-list';
import styles from './history.module.css';

interface HistoryProps {
  contentKey: string;
  drafts: Record<Locale, OpenDraft>;
  firstLang: Locale;
  onClose: () => void;
}

/** The history of a piece of content: its events, the differences to each version, and reverting to it. */
export function HistoryDialog({ contentKey: key, drafts, firstLang, onClose }: HistoryProps) {
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
      <div className={styles['langs']}>
        {locales.map((each) => (
          <Chip key={each} chosen={each === lang} onClick={() => chooseLang(each)}>
            <Text id={`contentCms.language.${each}`} />
          </Chip>
        ))}
      </div>
      <div className={styles['parts']}>
        {error && !data ? (
          <FailedState small error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton shape="block" className={styles['loading']} />
        ) : data.events.length === 0 ? (
          <p className={styles['quiet']}>
            <Text id="contentCms.history.none" />
          </p>
        ) : (
          <ol className={styles['events']}>
            {data.events.map((event, index) => (
              <li key={index}>
                <Event
                  event={event}
                  chosen={event.version !== null && event.version === version}
                  onChoose={setVersion}
                />
              </li>
            ))}
          </ol>
        )}
        {version !== undefined && (
          <Revision
            key={`${lang}-${version}`}
            contentKey={key}
            draft={drafts[lang]}
            version={version}
            onClose={onClose}
          />
        )}
      </div>
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
  const formatInstant = useFormatInstant();
  const details = (
    <>
      <strong>
        {text(`contentCms.event.${kind}`, {
          at: visibleFrom === null ? '' : formatInstant(visibleFrom),
          version: revertedTo ?? 0,
        })}
      </strong>
      <span className={styles['quiet']}>
        {formatInstant(at)} ·{' '}
        {by === null ? text('contentCms.editor.system') : (by.name ?? text('contentCms.editor.deletedAccount'))}
        {version !== null && ` · ${text('contentCms.history.version', { version })}`}
      </span>
    </>
  );
  if (version === null) return <div className={styles['event']}>{details}</div>;
  return (
    <button
      type="button"
      className={cx(styles['event'], chosen && styles['chosen'])}
      aria-pressed={chosen}
      onClick={() => onChoose(version)}
    >
      {details}
    </button>
  );
}

interface RevisionProps {
  contentKey: string;
  draft: OpenDraft;
  version: number;
  onClose: () => void;
}

function Revision({ contentKey: key, draft, version, onClose }: RevisionProps) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const { lang } = draft;
  const { data, error, refetch } = editingApi.useContentRevisionQuery({ key, lang, version });
  const [revert, { isLoading }] = editingApi.useRevertContentMutation();
  const [errors, setErrors] = useState<string[]>([]);
  if (error && !data) return <FailedState small error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" className={styles['loading']} />;

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
    <section className={styles['revision']} aria-labelledby="revision-title">
      <h3 id="revision-title">{text('contentCms.history.since', { version })}</h3>
      <DifferenceList before={data.content} after={draft.content} lang={localeTags[lang]} />
      <ErrorBox errors={errors} />
      {version !== draft.version && (
        <Button size="small" icon="replay" loading={isLoading} onClick={() => void revertTo()}>
          <Text id="contentCms.history.revert" values={{ version }} />
        </Button>
      )}
    </section>
  );
}
