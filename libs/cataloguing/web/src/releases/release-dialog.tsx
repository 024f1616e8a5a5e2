import MuiTextField from '@mui/material/TextField';
import { maxReleaseName, type Release } from '@nitrate/cataloguing/contract';
import { ErrorSummary, type FormProblem } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { MuiProvider, TitledDialog } from '@nitrate/mui';
import { Button } from '@nitrate/ui';
import { type FormEvent, useState } from 'react';
import { PublicationFields } from '../films/publication/publication-fields';
import styles from '../films/publication/publication.module.css';
import { usePublicationForm } from '../films/publication/use-publication-form';

/** Name and time of a release, as the server takes them. */
export interface ReleasePlan {
  name: string;
  at: string;
  zone: string;
}

/** What is typed of the name and the time of a release. A time that has passed is not offered again. */
export function useReleaseForm(release?: Pick<Release, 'name' | 'at'>) {
  const text = useText();
  const isAhead = release !== undefined && new Date(release.at) > new Date();
  const form = usePublicationForm({ startsLater: true, ...(isAhead && { startsAt: new Date(release.at) }) });
  const [name, setName] = useState(release?.name ?? '');
  const nameMissing: FormProblem = {
    text: text('cataloguing.releases.nameMissing'),
    control: `${form.id}-name`,
  };
  /** Undefined where something is wrong, which is then shown. */
  const readPlan = (): ReleasePlan | undefined => {
    const typed = name.trim();
    const read = form.read('publish', typed === '' ? [nameMissing] : []);
    return read?.at === undefined ? undefined : { name: typed, at: read.at, zone: form.zone };
  };
  return { ...form, name, setName, readPlan };
}

/** The fields of a release. */
export function ReleaseFields({ form }: { form: ReturnType<typeof useReleaseForm> }) {
  const text = useText();
  const id = `${form.id}-name`;
  return (
    <>
      <div className={styles.part}>
        <label htmlFor={id}>{text('cataloguing.releases.name')}</label>
        <MuiTextField
          id={id}
          size="small"
          fullWidth
          value={form.name}
          onChange={(event) => form.setName(event.target.value)}
          helperText={text('cataloguing.releases.nameHelp')}
          slotProps={{ htmlInput: { maxLength: maxReleaseName } }}
        />
      </div>
      <PublicationFields action="publish" form={form} isScheduling />
    </>
  );
}

interface ReleaseDialogProps {
  title: string;
  /** Text of the button that saves. */
  submit: string;
  help?: string;
  /** Undefined for a new one. */
  release?: Pick<Release, 'name' | 'at'>;
  onClose: () => void;
  /** Throws what the server answered. */
  onSave: (plan: ReleasePlan) => Promise<void>;
}

/** Names a release, and says when it is. */
export function ReleaseDialog({ title, submit, help, release, onClose, onSave }: ReleaseDialogProps) {
  const text = useText();
  const form = useReleaseForm(release);
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const plan = form.readPlan();
    if (!plan || isSaving) return;
    setSaving(true);
    try {
      await onSave(plan);
    } catch (error) {
      form.refuse(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <MuiProvider>
      <TitledDialog title={title} maxWidth="xs" onClose={onClose}>
        <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
          {help && <p className={styles.help}>{help}</p>}
          <ErrorSummary problems={form.problems} headingLevel={3} />
          <ReleaseFields form={form} />
          <div className={styles.actions}>
            <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
            <Button type="submit" variant="primary" loading={isSaving}>
              {submit}
            </Button>
          </div>
        </form>
      </TitledDialog>
    </MuiProvider>
  );
}
