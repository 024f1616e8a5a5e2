import MuiTextField from '@mui/material/TextField';
import { isApiError, useAppDispatch } from '@nitrate/api-client';
import type { EditedContent } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import { locales, type Locale } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { Button, Checkbox, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useId, useState, type FormEvent } from 'react';
import type { OpenDraft } from '../draft/use-draft';
import { EditorDialog } from '../editor-dialog';
import { StateMark } from '../state-mark';
import { ownZone } from '../use-instant';
import { localTime, momentOf } from './local-time';
import styles from './publish.module.css';

interface PublishProps {
  content: EditedContent;
  drafts: Record<Locale, OpenDraft>;
  onClose: () => void;
  onPublished: (content: EditedContent) => void;
}

const anHourMs = 3_600_000;

/** Publishes what is drafted, in one language or both, at once or at a time. */
export function PublishDialog({ content, drafts, onClose, onPublished }: PublishProps) {
  const text = useText();
  const id = useId();
  const errorTexts = useErrorTexts();
  const dispatch = useAppDispatch();
  const [publish, { isLoading }] = editingApi.usePublishContentMutation();
  const open = locales.filter((lang) => content.locales[lang].publishedVersion !== drafts[lang].version);
  const written = locales.filter((lang) => drafts[lang].version > 0);
  const [chosen, choose] = useState<readonly Locale[]>(open.filter((lang) => written.includes(lang)));
  const [later, setLater] = useState(false);
  const [time, setTime] = useState(() => localTime(new Date(Date.now() + anHourMs)));
  const [errors, setErrors] = useState<string[]>([]);

  /** Somebody else has saved: which text it was shows in its form, where both versions can be compared. */
  const markOvertaken = async () => {
    const asked = editingApi.endpoints.editContent.initiate(content.key, { forceRefetch: true, subscribe: false });
    const { data } = await dispatch(asked);
    for (const lang of chosen) {
      if (data && data.locales[lang].version !== drafts[lang].version) drafts[lang].draft.overtaken();
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = later ? momentOf(time) : undefined;
    if (chosen.length === 0) return setErrors([text('contentCms.publish.chooseLanguage')]);
    if (later && !at) return setErrors([text('contentCms.publish.chooseTime')]);
    setErrors([]);
    const saved = await Promise.all(chosen.map((lang) => drafts[lang].flush()));
    if (saved.includes(false)) return setErrors([text('contentCms.history.saveFirst')]);
    try {
      const langs = chosen.map((lang) => ({ lang, version: drafts[lang].draft.state().version }));
      onPublished(await publish({ key: content.key, langs, ...(at && { at: at.toISOString() }) }).unwrap());
      onClose();
    } catch (error) {
      setErrors(errorTexts(error));
      if (isApiError(error) && error.code === 'editConflict') await markOvertaken();
    }
  };

  return (
    <EditorDialog title={text('contentCms.publish.title')} maxWidth="xs" onClose={onClose}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorBox errors={errors} />
        <fieldset className={styles['part']}>
          <legend>
            <Text id="contentCms.publish.languages" />
          </legend>
          {locales.map((lang) => (
            <Checkbox
              key={lang}
              label={
                <>
                  <Text id={`contentCms.language.${lang}`} /> <StateMark summary={content.locales[lang]} />
                </>
              }
              disabled={!written.includes(lang)}
              checked={chosen.includes(lang)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, lang] : chosen.filter((each) => each !== lang))
              }
            />
          ))}
        </fieldset>
        <fieldset className={styles['part']}>
          <legend>
            <Text id="contentCms.publish.when" />
          </legend>
          {[false, true].map((each) => (
            <label key={String(each)} className={styles['choice']}>
              <input type="radio" name={`${id}-when`} checked={later === each} onChange={() => setLater(each)} />
              <Text id={each ? 'contentCms.publish.later' : 'contentCms.publish.now'} />
            </label>
          ))}
          {later && (
            <MuiTextField
              type="datetime-local"
              size="small"
              fullWidth
              value={time}
              onChange={(event) => setTime(event.target.value)}
              helperText={text('contentCms.publish.zone', { zone: ownZone() })}
              slotProps={{
                htmlInput: { 'aria-label': text('contentCms.publish.later'), min: localTime(new Date()) },
              }}
            />
          )}
        </fieldset>
        <div className={styles['actions']}>
          <Button onClick={onClose}>
            <Text id="dialogs.cancel" />
          </Button>
          <Button type="submit" variant="primary" loading={isLoading}>
            <Text id={later ? 'contentCms.publish.schedule' : 'contentCms.publish.publish'} />
          </Button>
        </div>
      </form>
    </EditorDialog>
  );
}
