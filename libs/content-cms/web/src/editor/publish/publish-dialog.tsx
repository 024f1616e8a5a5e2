import MuiTextField from '@mui/material/TextField';
import { isApiError, useAppDispatch } from '@nitrate/api-client';
import type { EditedContent } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import { locales, type Locale } from '@nitrate/contract-kit';
import { ErrorSummary, type FormProblem, formatLocalTime, parseLocalTime } from '@nitrate/forms';
import { Text, useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { Button, Checkbox, useErrorTexts } from '@nitrate/ui';
import { useId, useState, type FormEvent } from 'react';
import type { OpenDraft } from '../draft/use-draft';
import { ContentBadges } from '../content-badges';
import { localTimeZone } from '@nitrate/staff-ui';
import styles from './publish.module.css';

interface PublishProps {
  content: EditedContent;
  drafts: Record<Locale, OpenDraft>;
  onClose: () => void;
  onPublished: (content: EditedContent) => void;
}

const hourMs = 3_600_000;

/** Publishes the drafts, in one language or both, now or at a later time. */
export function PublishDialog({ content, drafts, onClose, onPublished }: PublishProps) {
  const text = useText();
  const id = useId();
  const errorTexts = useErrorTexts();
  const dispatch = useAppDispatch();
  const [publish, { isLoading }] = editingApi.usePublishContentMutation();
  const unpublished = locales.filter((lang) => content.locales[lang].publishedVersion !== drafts[lang].version);
  const written = locales.filter((lang) => drafts[lang].version > 0);
  const [chosen, setChosen] = useState<readonly Locale[]>(unpublished.filter((lang) => written.includes(lang)));
  const [later, setLater] = useState(false);
  const [time, setTime] = useState(() => formatLocalTime(new Date(Date.now() + hourMs)));
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);

  /** Finds the drafts that somebody else has saved; their forms then offer to compare the versions. */
  const markConflicts = async () => {
    const request = editingApi.endpoints.editContent.initiate(content.key, { forceRefetch: true, subscribe: false });
    const { data } = await dispatch(request);
    for (const lang of chosen) {
      if (data && data.locales[lang].version !== drafts[lang].version) drafts[lang].draft.markConflict();
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = later ? parseLocalTime(time) : undefined;
    if (chosen.length === 0) {
      const first = written[0] ?? unpublished[0];
      return setProblems([
        { text: text('contentCms.publish.chooseLanguage'), ...(first && { control: `${id}-${first}` }) },
      ]);
    }
    if (later && !at) return setProblems([{ text: text('contentCms.publish.chooseTime'), control: `${id}-time` }]);
    setProblems([]);
    const saved = await Promise.all(chosen.map((lang) => drafts[lang].flush()));
    if (saved.includes(false)) return setProblems([{ text: text('contentCms.history.saveFirst') }]);
    try {
      const langs = chosen.map((lang) => ({ lang, version: drafts[lang].draft.state().version }));
      onPublished(await publish({ key: content.key, langs, ...(at && { at: at.toISOString() }) }).unwrap());
      onClose();
    } catch (error) {
      setProblems(errorTexts(error).map((words) => ({ text: words })));
      if (isApiError(error) && error.code === 'editConflict') await markConflicts();
    }
  };

  return (
    <TitledDialog title={text('contentCms.publish.title')} maxWidth="xs" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary problems={problems} headingLevel={3} />
        <fieldset className={styles.part}>
          <legend>
            <Text id="contentCms.publish.languages" />
          </legend>
          {locales.map((lang) => (
            <Checkbox
              key={lang}
              id={`${id}-${lang}`}
              label={
                <>
                  <Text id={`contentCms.language.${lang}`} /> <ContentBadges summary={content.locales[lang]} />
                </>
              }
              disabled={!written.includes(lang)}
              checked={chosen.includes(lang)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, lang] : chosen.filter((each) => each !== lang))
              }
            />
          ))}
        </fieldset>
        <fieldset className={styles.part}>
          <legend>
            <Text id="contentCms.publish.when" />
          </legend>
          {[false, true].map((each) => (
            <label key={String(each)} className={styles.choice}>
              <input type="radio" name={`${id}-when`} checked={later === each} onChange={() => setLater(each)} />
              <Text id={each ? 'contentCms.publish.later' : 'contentCms.publish.now'} />
            </label>
          ))}
          {later && (
            <MuiTextField
              id={`${id}-time`}
              type="datetime-local"
              size="small"
              fullWidth
              value={time}
              onChange={(event) => setTime(event.target.value)}
              helperText={text('contentCms.publish.zone', { zone: localTimeZone() })}
              slotProps={{
                htmlInput: { 'aria-label': text('contentCms.publish.later'), min: formatLocalTime(new Date()) },
              }}
            />
          )}
        </fieldset>
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Text id="dialogs.cancel" />
          </Button>
          <Button type="submit" variant="primary" loading={isLoading}>
            <Text id={later ? 'contentCms.publish.schedule' : 'contentCms.publish.publish'} />
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
