import { isNotFound } from '@nitrate/api-client';
import { collectionOfKey } from '@nitrate/catalog/contract';
import { type AnyContent, type EditedContent, kindOfKey, slugOfKey } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import { byLocale, fallbacksOf, type Locale, locales, otherLocales, textIn } from '@nitrate/contract-kit';
import { Text, useLocale, useText } from '@nitrate/i18n';
import { PageHead } from '@nitrate/routing';
import { BackLink } from '@nitrate/staff-ui';
import { Button, Chip, EmptyState, ErrorBox, FailedState, LoadingNote, Skeleton, useErrorTexts } from '@nitrate/ui';
import { useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useContentName } from '../use-content-name';
import { ConflictDialog } from '../draft/conflict-dialog';
import { DraftNote } from '../draft/draft-note';
import { RefusedContentFields } from '../draft/refused-fields';
import { type OpenDraft, useDraft } from '../draft/use-draft';
import { editorFieldsOf } from '../fields/field';
import { contentFieldErrorsOf } from '../fields/field-errors';
import { EditorFields } from '../fields/fields';
import { FieldFormContext } from '../fields/form-context';
import { ContentHistoryDialog } from '../history/history-dialog';
import { PreviewPane } from '../preview/preview-pane';
import { PublishDialog } from '../publish/publish-dialog';
import { ScheduleNotes } from '../publish/schedule-note';
import { ContentBadges } from '../content-badges';
import { useLeaveGuard } from './use-leave-guard';
import { usePanels } from './use-panels';
import styles from './editor-page.module.css';

/** The page `/studio/content/:key`: a piece of content in both languages, with a preview of the page. */
export function EditorPage() {
  const { key = '' } = useParams();
  const { currentData, error, refetch } = editingApi.useEditContentQuery(key);
  const nameOf = useContentName();
  const collection = isNotFound(error) ? collectionOfKey(key) : undefined;
  const [isNew, setNew] = useState(false);
  return (
    <div className={styles.page}>
      <PageHead title={nameOf(key)} path={`/studio/content/${key}`} noindex />
      {collection !== undefined && !currentData ? (
        <CollectionWithoutText
          collection={collection}
          onCreated={() => {
            setNew(true);
            void refetch();
          }}
        />
      ) : error && !currentData ? (
        <FailedState isPage error={error} onRetry={() => void refetch()} />
      ) : currentData ? (
        <Editor key={key} opened={currentData} isNew={isNew} />
      ) : (
        <div className={styles.loading}>
          <LoadingNote />
          <Skeleton shape="half" />
          <Skeleton shape="block" className={styles.loadingForm} />
        </div>
      )}
    </div>
  );
}

const panelNames = [...locales, 'preview'] as const;

/** For what replaces the button that was used. */
const focusOnMount = (element: HTMLElement | null) => element?.focus();

interface EditorProps {
  opened: EditedContent;
  /** Created on this page. */
  isNew: boolean;
}

function Editor({ opened, isNew }: EditorProps) {
  const { key } = opened;
  const text = useText();
  const nameOf = useContentName();
  // The editor has the newest content itself; it does not refetch what it opened with.
  const [content, setContent] = useState(opened);
  const slug = slugOfKey(key);
  const empty: AnyContent = slug === undefined ? {} : { slug };
  const drafts: Record<Locale, OpenDraft> = {
    en: useDraft(key, 'en', opened.locales.en, empty),
    de: useDraft(key, 'de', opened.locales.de, empty),
  };
  const locale = useLocale();
  const [edited, setEdited] = useState<Locale>(locale);
  const [dialog, setDialog] = useState<'publish' | 'history' | { conflict: Locale }>();
  const { shown, toggle } = usePanels([edited, 'preview', ...otherLocales(edited)]);
  const close = () => setDialog(undefined);
  const isUnsaved = locales.some((lang) => drafts[lang].status.state !== 'saved');
  const saveAll = async () => (await Promise.all(locales.map((lang) => drafts[lang].flush()))).every(Boolean);
  useLeaveGuard(isUnsaved, saveAll);

  const states = withCurrentStates(content, drafts);
  const titles = byLocale((lang) => titleOf(drafts[lang]));
  const name = (slug === undefined ? undefined : textIn(titles, locale)) ?? nameOf(key);
  return (
    <>
      <header className={styles.head}>
        <BackLink isCompact to="/studio/content">
          <Text id="contentCms.list.title" />
        </BackLink>
        <h1 ref={isNew ? focusOnMount : undefined} tabIndex={isNew ? -1 : undefined}>
          {name} {slug !== undefined && <span className={styles.path}>/{slug}</span>}
        </h1>
        <div className={styles.tools}>
          <div role="group" aria-label={text('contentCms.editor.panels')} className={styles.panels}>
            {panelNames.map((panel) => (
              <Chip
                key={panel}
                chosen={shown.includes(panel)}
                onClick={() => {
                  if (panel !== 'preview') setEdited(panel);
                  toggle(panel);
                }}
              >
                <Text id={panel === 'preview' ? 'contentCms.preview.pane' : `contentCms.language.${panel}`} />
              </Chip>
            ))}
          </div>
          <div className={styles.actions}>
            <Button size="small" onClick={() => setDialog('history')}>
              <Text id="contentCms.history.title" />
            </Button>
            <Button size="small" variant="primary" onClick={() => setDialog('publish')}>
              <Text id="contentCms.publish.open" />
            </Button>
          </div>
        </div>
        <ScheduleNotes content={content} onChange={setContent} />
      </header>
      <div className={styles.body} data-panels={shown.length}>
        {locales
          .filter((lang) => shown.includes(lang))
          .map((lang) => (
            <LanguageForm
              key={lang}
              content={states}
              draft={drafts[lang]}
              other={drafts[otherLangOf(lang, states)]}
              onFocus={() => setEdited(lang)}
              onConflict={() => setDialog({ conflict: lang })}
            />
          ))}
        {shown.includes('preview') && (
          <PreviewPane
            contentKey={key}
            lang={edited}
            savedVersion={locales.map((lang) => drafts[lang].version).join('-')}
          />
        )}
      </div>
      {dialog === 'publish' && (
        <PublishDialog content={states} drafts={drafts} onClose={close} onPublished={setContent} />
      )}
      {dialog === 'history' && (
        <ContentHistoryDialog contentKey={key} drafts={drafts} firstLang={edited} onClose={close} />
      )}
      {typeof dialog === 'object' && (
        <ConflictDialog contentKey={key} draft={drafts[dialog.conflict]} onClose={close} />
      )}
    </>
  );
}

const titleOf = ({ content }: OpenDraft): string | undefined =>
  'title' in content && content.title ? content.title : undefined;

/** The content with the states that follow from what was saved since it was opened. */
function withCurrentStates(content: EditedContent, drafts: Record<Locale, OpenDraft>): EditedContent {
  const inLang = (lang: Locale) => {
    const { publishedVersion, state, version } = content.locales[lang];
    const savedVersion = drafts[lang].version;
    if (savedVersion === version) return content.locales[lang];
    return { ...content.locales[lang], state: publishedVersion === null ? ('draft' as const) : savedVersion === publishedVersion ? state : ('changed' as const) }; // prettier-ignore
  };
  return { ...content, locales: byLocale(inLang) };
}

/** The language from which visitors see what is missing in `lang`: the first other one that has the content. */
const otherLangOf = (lang: Locale, { locales: states }: EditedContent): Locale =>
  otherLocales(lang).find((each) => states[each].state !== 'missing') ?? fallbacksOf(lang)[1] ?? lang;

const focusFirstInvalid = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();

interface LanguageFormProps {
  content: EditedContent;
  draft: OpenDraft;
  other: OpenDraft;
  onFocus: () => void;
  onConflict: () => void;
}

function LanguageForm({ content, draft, other, onFocus, onConflict }: LanguageFormProps) {
  const { lang, flush, draft: store } = draft;
  const text = useText();
  const root = useRef<HTMLElement>(null);
  const error = draft.status.state === 'unsaved' ? draft.status.error : undefined;
  const form = useMemo(() => {
    // Not after a failed save, which would be repeated before a click on its button is complete.
    const onBlur = () => void (store.state().status.state === 'changed' && flush());
    return { lang, otherLang: other.lang, onBlur, errors: contentFieldErrorsOf(error) };
  }, [store, lang, other.lang, flush, error]);
  const save = async () => {
    if (!(await flush())) requestAnimationFrame(() => focusFirstInvalid(root.current));
  };
  return (
    <section ref={root} className={styles.form} aria-label={text(`contentCms.language.${lang}`)} onFocus={onFocus}>
      <FieldFormContext value={form}>
        <div className={styles.formHead}>
          <h2>
            <Text id={`contentCms.language.${lang}`} />
          </h2>
          <ContentBadges summary={content.locales[lang]} />
          <DraftNote draft={draft} onSave={() => void save()} onConflict={onConflict}>
            {form.errors.length > 0 && <RefusedContentFields />}
          </DraftNote>
        </div>
        <div className={styles.fields}>
          <EditorFields
            fields={editorFieldsOf[kindOfKey(content.key)]}
            value={draft.content}
            other={other.content}
            path=""
            onChange={(next) => draft.change(next as AnyContent)}
          />
        </div>
      </FieldFormContext>
    </section>
  );
}

interface CollectionWithoutTextProps {
  /** Name of the collection. */
  collection: string;
  onCreated: () => void;
}

/** Offers to write the first text of a collection. */
function CollectionWithoutText({ collection, onCreated }: CollectionWithoutTextProps) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const [create, { isLoading, error }] = editingApi.useCreateCollectionMutation();
  const start = async () => {
    if (!isLoading && (await create(collection)).data) onCreated();
  };
  return (
    <>
      <header className={styles.head}>
        <BackLink isCompact to="/studio/content">
          <Text id="contentCms.list.title" />
        </BackLink>
        <h1>{collection}</h1>
      </header>
      <EmptyState
        icon="film"
        title={text('contentCms.newCollection.none')}
        actions={
          <Button variant="primary" loading={isLoading} onClick={() => void start()}>
            {text('contentCms.newCollection.write')}
          </Button>
        }
      >
        <p>{text('contentCms.newCollection.help')}</p>
        <ErrorBox errors={error ? errorTexts(error) : []} />
      </EmptyState>
    </>
  );
}
