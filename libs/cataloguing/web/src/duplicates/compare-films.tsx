import { isNotFound, useAppDispatch } from '@nitrate/api-client';
import { duplicatesPath, type StudioFilm } from '@nitrate/cataloguing/contract';
import { type EditedField, studioFilmPath } from '@nitrate/catalog/contract';
import { duplicatesApi, studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { byLocale, type Locale, localeTags, textIn } from '@nitrate/contract-kit';
import { useToasts } from '@nitrate/dialogs';
import { factSeparator, useLocale, useText } from '@nitrate/i18n';
import { LocalLink, useLocalNavigate } from '@nitrate/routing';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorBox,
  FailedState,
  LoadingNote,
  Skeleton,
  useErrorTexts,
} from '@nitrate/ui';
import { useId, useState } from 'react';
import { ComparedMedia } from './compared-media';
import { langOfField } from '../films/edit/field-groups';
import { useFieldName, useFieldValueText } from '../films/edit/use-field-name';
import styles from './duplicates.module.css';
import {
  type FieldChoice,
  chosenValue,
  type FieldDifference,
  differencesOf,
  mergedRecord,
  proposedToKeep,
} from './merged-record';

/** Two films side by side: which one survives, and what it has then. */
export function CompareFilms({ ids: [oneId, otherId] }: { ids: readonly [string, string] }) {
  const text = useText();
  const one = studioFilmsApi.useEditFilmQuery(oneId);
  const other = studioFilmsApi.useEditFilmQuery(otherId);
  if (one.currentData && other.currentData) {
    // After somebody else has changed one of them, the choices begin again.
    const versions = `${one.currentData.version} ${other.currentData.version}`;
    return <Comparison key={versions} films={[one.currentData, other.currentData]} />;
  }
  const error = one.error ?? other.error;
  if (isNotFound(one.error) || isNotFound(other.error)) {
    return (
      <EmptyState
        title={text('problem.filmNotFound')}
        actions={<ButtonLink to={duplicatesPath}>{text('cataloguing.duplicates.title')}</ButtonLink>}
      />
    );
  }
  if (error) {
    return (
      <FailedState
        error={error}
        onRetry={() => {
          void one.refetch();
          void other.refetch();
        }}
      />
    );
  }
  return (
    <>
      <LoadingNote />
      <Skeleton shape="block" className={styles.loading ?? ''} />
    </>
  );
}

function Comparison({ films }: { films: readonly [StudioFilm, StudioFilm] }) {
  const text = useText();
  const locale = useLocale();
  const navigate = useLocalNavigate();
  const dispatch = useAppDispatch();
  const errorTexts = useErrorTexts();
  const { notify } = useToasts();
  const name = useId();
  const [survivorAt, setSurvivorAt] = useState<0 | 1>(() => proposedToKeep(...films));
  const [chosen, setChosen] = useState<Partial<Record<EditedField, FieldChoice>>>({});
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [merge, merging] = duplicatesApi.useMergeFilmsMutation();
  const [mark, marking] = duplicatesApi.useMarkDifferentFilmsMutation();
  const survivor = films[survivorAt];
  const merged = films[survivorAt === 0 ? 1 : 0];
  const differences = differencesOf(survivor.record, merged.record);
  const losesMedia = survivor.availability === 'none' && merged.availability !== 'none';
  const hidesFilm = survivor.status !== 'published' && merged.status === 'published';

  const act = async (action: () => Promise<unknown>, done: string, to: string) => {
    setErrors([]);
    try {
      await action();
      notify(done);
      navigate(to);
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  const submit = () => {
    if (losesMedia) return setErrors([text('problem.mergeLosesMedia')]);
    const body = {
      survivor: { id: survivor.id, version: survivor.version },
      merged: { id: merged.id, version: merged.version },
      record: mergedRecord(survivor.record, differences, chosen),
    };
    const mergeAndRead = async () => {
      await merge(body).unwrap();
      // The form of the film, which does not follow what is read again, opens with the merged record.
      const read = studioFilmsApi.endpoints.editFilm.initiate(survivor.id, { forceRefetch: true, subscribe: false });
      await dispatch(read);
    };
    void act(mergeAndRead, text('cataloguing.duplicates.merged'), studioFilmPath(survivor.id));
  };
  const keep = (at: 0 | 1) => {
    setSurvivorAt(at);
    setChosen({});
    setErrors([]);
  };

  return (
    <>
      <p className={styles.help}>{text('cataloguing.duplicates.compareHelp')}</p>
      <fieldset className={styles.survivor}>
        <legend>{text('cataloguing.duplicates.keep')}</legend>
        {films.map((film, at) => (
          <div key={film.id} className={styles.choice} data-chosen={at === survivorAt || undefined}>
            <ComparedMedia film={film} title={titleOf(film, locale)} />
            <label>
              <input type="radio" name={name} checked={at === survivorAt} onChange={() => keep(at === 0 ? 0 : 1)} />
              <span>{titleOf(film, locale)}</span>
            </label>
            <p className={styles.help}>
              {[
                film.archive.name,
                film.supplierId,
                text(`cataloguing.films.state.${film.status}`),
                `${text('cataloguing.films.availability')}: ${text(`cataloguing.films.availability.${film.availability}`)}`,
              ].join(factSeparator)}
            </p>
            <LocalLink to={studioFilmPath(film.id)} prefetch="none" className={styles.more}>
              {text('cataloguing.duplicates.record', { number: film.supplierId })}
            </LocalLink>
          </div>
        ))}
      </fieldset>
      <section className={styles.section} aria-labelledby={`${name}-fields`}>
        <h2 id={`${name}-fields`}>{text('cataloguing.duplicates.differences', { count: differences.length })}</h2>
        <div className={styles.differences}>
          {differences.map((difference) => (
            <DifferenceChoice
              key={`${survivorAt} ${difference.field}`}
              difference={difference}
              choice={chosen[difference.field] ?? difference.choices[0] ?? 'survivor'}
              onChoose={(choice) => setChosen((last) => ({ ...last, [difference.field]: choice }))}
            />
          ))}
        </div>
      </section>
      <section className={styles.section} aria-labelledby={`${name}-effects`}>
        <h2 id={`${name}-effects`}>{text('cataloguing.duplicates.effects')}</h2>
        <ul className={styles.effects}>
          {effects.map((effect) => (
            <li key={effect}>
              {text(`cataloguing.duplicates.effect.${effect}`, {
                survivor: survivor.supplierId,
                merged: merged.supplierId,
              })}
            </li>
          ))}
          {hidesFilm && <li>{text('cataloguing.duplicates.effect.unpublished', { survivor: survivor.supplierId })}</li>}
          {merged.schedules.length > 0 && <li>{text('cataloguing.duplicates.effect.schedules')}</li>}
        </ul>
      </section>
      <ErrorBox errors={errors} />
      <div className={styles.actions}>
        <Button variant="primary" loading={merging.isLoading} onClick={submit}>
          {text('cataloguing.duplicates.merge', { survivor: survivor.supplierId, merged: merged.supplierId })}
        </Button>
        <Button
          loading={marking.isLoading}
          onClick={() =>
            void act(
              () => mark({ films: films.map(({ id }) => id) }).unwrap(),
              text('cataloguing.duplicates.marked', { title: titleOf(survivor, locale) }),
              duplicatesPath,
            )
          }
        >
          {text('cataloguing.duplicates.markDifferent', { count: 2 })}
        </Button>
      </div>
    </>
  );
}

const effects = ['addresses', 'users', 'watchTime', 'media', 'undo'] as const;

/** The title of a record in a language, else in the first other one that has it. */
const titleOf = ({ record, slug }: StudioFilm, locale: Locale): string =>
  textIn(
    byLocale((each) => record[`title_${each}`]),
    locale,
  ) ?? slug;

interface DifferenceChoiceProps {
  difference: FieldDifference;
  choice: FieldChoice;
  onChoose: (choice: FieldChoice) => void;
}

function DifferenceChoice({ difference, choice, onChoose }: DifferenceChoiceProps) {
  const text = useText();
  const nameOf = useFieldName();
  const valueText = useFieldValueText();
  const name = useId();
  const lang = langOfField(difference.field);
  const order = (['survivor', 'merged', 'both'] as const).filter((each) => difference.choices.includes(each));
  return (
    <fieldset className={styles.difference}>
      <legend>{nameOf(difference.field)}</legend>
      {order.map((each) => (
        <label key={each} data-chosen={each === choice || undefined}>
          <input type="radio" name={name} checked={each === choice} onChange={() => onChoose(each)} />
          <span className={styles.help}>{text(`cataloguing.duplicates.choice.${each}`)}</span>
          <span className={styles.value} lang={lang && localeTags[lang]}>
            {valueText(chosenValue(difference, each))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
