import { type FilmSelection, maxReleaseFilms } from '@nitrate/cataloguing/contract';
import { releasesApi } from '@nitrate/cataloguing/data-access';
import { ErrorSummary } from '@nitrate/forms';
import { useText, withMessages } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { useLocalNavigate } from '@nitrate/routing';
import { useFormatDateTime } from '@nitrate/staff-ui';
import { Button, Select } from '@nitrate/ui';
import { type FormEvent, useState } from 'react';
import { messages as de } from 'virtual:messages/releases-studio/de';
import { messages as en } from 'virtual:messages/releases-studio/en';
import styles from '../films/publication/publication.module.css';
import { ReleaseFields, useReleaseForm } from './release-dialog';
import { releasePath } from './releases-path';

interface Selected {
  selection: FilmSelection;
  count: number;
  /** The count is about right. */
  isEstimate: boolean;
}

/** Plans a release of the chosen films, or adds them to one that is planned. */
export const ReleaseAction = withMessages({ en, de })(function ReleaseAction(selected: Selected) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text('cataloguing.releases.open')}
      </Button>
      {isOpen && <ChosenFilmsDialog {...selected} onClose={() => setOpen(false)} />}
    </>
  );
});

const targets = ['new', 'planned'] as const;

function ChosenFilmsDialog({ selection, count, isEstimate, onClose }: Selected & { onClose: () => void }) {
  const text = useText();
  const moment = useFormatDateTime();
  const navigate = useLocalNavigate();
  const form = useReleaseForm();
  const { data } = releasesApi.useListReleasesQuery({ state: 'planned' }, { refetchOnMountOrArgChange: true });
  const planned = data?.releases.toReversed() ?? [];
  const [target, setTarget] = useState<(typeof targets)[number]>('new');
  const [chosen, setChosen] = useState<string>();
  const release = planned.find(({ id }) => id === chosen) ?? planned[0];
  const [create, creating] = releasesApi.useCreateReleaseMutation();
  const [add, adding] = releasesApi.useAddReleaseFilmsMutation();
  const isNew = target === 'new' || !release;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (creating.isLoading || adding.isLoading) return;
    const plan = isNew ? form.readPlan() : undefined;
    if (isNew && !plan) return;
    try {
      const { id } = plan
        ? await create({ ...plan, selection }).unwrap()
        : await add({ params: { release: release?.id ?? '' }, body: { selection } }).unwrap();
      navigate(releasePath(id));
    } catch (error) {
      form.refuse(error);
    }
  };

  return (
    <TitledDialog title={text('cataloguing.releases.titleOfMany')} maxWidth="xs" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.help}>
          {text('cataloguing.releases.helpOfMany', { count, about: isEstimate, max: maxReleaseFilms })}
        </p>
        <ErrorSummary problems={form.problems} headingLevel={3} />
        {planned.length > 0 && (
          <fieldset className={styles.part}>
            <legend>{text('cataloguing.releases.target')}</legend>
            {targets.map((each) => (
              <label key={each} className={styles.choice}>
                <input
                  type="radio"
                  name={`${form.id}-target`}
                  checked={target === each}
                  onChange={() => setTarget(each)}
                />
                {text(`cataloguing.releases.target.${each}`)}
              </label>
            ))}
          </fieldset>
        )}
        {isNew ? (
          <ReleaseFields form={form} />
        ) : (
          <Select
            label={text('cataloguing.releases.one')}
            value={release.id}
            options={planned.map(({ id, name, at }) => ({ value: id, label: `${name} (${moment(at)})` }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            outlined
            className={styles.wide}
          />
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
          <Button type="submit" variant="primary" loading={creating.isLoading || adding.isLoading}>
            {text(isNew ? 'cataloguing.releases.create' : 'cataloguing.releases.add')}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
