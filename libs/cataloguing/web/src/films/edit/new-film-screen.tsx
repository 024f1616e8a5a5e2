import { isApiError } from '@nitrate/api-client';
import { studioFilmPath, studioFilmsPath } from '@nitrate/catalog/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { useCommonDialogs } from '@nitrate/dialogs';
import { ErrorSummary, type FormProblem, useLeaveGuard } from '@nitrate/forms';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useText } from '@nitrate/i18n';
import { SimilarFilms } from '../../duplicates/similar-films';
import { PageHead, useLocalNavigate } from '@nitrate/routing';
import { BackLink } from '@nitrate/staff-ui';
import { Button, useErrorTexts } from '@nitrate/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { idOfField } from './field-groups';
import fields from './fields.module.css';
import styles from './film-screen.module.css';
import { useFieldName } from './use-field-name';
import { useSuggestions } from './use-suggestions';

const names = ['archive', 'supplierId', 'title_en', 'title_de', 'description_date'] as const;
type Name = (typeof names)[number];

const empty: Record<Name, string> = { archive: '', supplierId: '', title_en: '', title_de: '', description_date: '' };

/** `/studio/films/new`: a new film, as a draft. */
export function NewFilmScreen() {
  const text = useText();
  const nameOf = useFieldName();
  const navigate = useLocalNavigate();
  const errorTexts = useErrorTexts();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [create, { isLoading }] = studioFilmsApi.useCreateFilmMutation();
  const [created, setCreated] = useState<string>();
  const { discardChanges } = useCommonDialogs();
  useLeaveGuard(created === undefined && names.some((name) => values[name] !== ''), discardChanges);
  // Once the guard has been lifted.
  useEffect(() => {
    if (created !== undefined) navigate(studioFilmPath(created), { replace: true });
  }, [created, navigate]);
  const set = (name: Name) => (value: string) => setValues((last) => ({ ...last, [name]: value }));
  const missing = (): FormProblem[] => {
    const isEmpty = (name: Name) => values[name].trim() === '';
    const required = (['archive', 'supplierId'] as const).filter(isEmpty);
    const untitled = isEmpty('title_en') && isEmpty('title_de') ? (['title_en'] as const) : [];
    return [...required, ...untitled].map((name) => ({
      text: text('cataloguing.films.required', { field: nameOf(name) }),
      control: idOfField(name),
    }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = missing();
    setProblems(found);
    if (found.length > 0 || isLoading) return;
    const { archive, supplierId, ...fieldValues } = values;
    const record = Object.fromEntries(Object.entries(fieldValues).filter(([, value]) => value.trim() !== ''));
    try {
      const film = await create({ archive: archive.trim(), supplierId: supplierId.trim(), record }).unwrap();
      setCreated(film.id);
    } catch (error) {
      const refused = isApiError(error)
        ? error.errors.flatMap(({ path, message }) => {
            const name = names.find((each) => path === `body.record.${each}`);
            return name ? [{ text: `${nameOf(name)} ${message}`, control: idOfField(name) }] : [];
          })
        : [];
      setProblems(refused.length > 0 ? refused : errorTexts(error).map((words) => ({ text: words })));
    }
  };
  const title = text('cataloguing.films.new');
  const isRefused = (name: Name) => problems.some(({ control }) => control === idOfField(name));
  return (
    <div className={styles.page}>
      <PageHead title={title} path={`${studioFilmsPath}/new`} noindex />
      <BackLink isCompact to={studioFilmsPath}>
        {text('cataloguing.films.title')}
      </BackLink>
      <h1>{title}</h1>
      <p className={styles.source}>{text('cataloguing.films.newHelp')}</p>
      <form className={styles.new} noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary problems={problems} />
        <ArchiveField value={values.archive} onChange={set('archive')} isRefused={isRefused('archive')} />
        {(['supplierId', 'title_en', 'title_de', 'description_date'] as const).map((name) => (
          <div key={name} className={fields['field']}>
            <label htmlFor={idOfField(name)}>{nameOf(name)}</label>
            <MuiTextField
              id={idOfField(name)}
              size="small"
              fullWidth
              value={values[name]}
              onChange={(event) => set(name)(event.target.value)}
              error={isRefused(name)}
              helperText={name === 'description_date' ? text('cataloguing.films.help.date') : undefined}
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
          </div>
        ))}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" loading={isLoading}>
            {text('cataloguing.films.create')}
          </Button>
        </div>
        <SimilarFilms titleEn={values.title_en} titleDe={values.title_de} date={values.description_date} />
      </form>
    </div>
  );
}

interface ArchiveFieldProps {
  value: string;
  onChange: (value: string) => void;
  isRefused: boolean;
}

function ArchiveField({ value, onChange, isRefused }: ArchiveFieldProps) {
  const text = useText();
  const nameOf = useFieldName();
  const { options, onOpen, onClose } = useSuggestions('archive', value);
  return (
    <div className={fields['field']}>
      <label htmlFor={idOfField('archive')}>{nameOf('archive')}</label>
      <Autocomplete<string, false, true, true>
        id={idOfField('archive')}
        freeSolo
        disableClearable
        size="small"
        options={options.map(({ label }) => label)}
        filterOptions={(all) => all}
        inputValue={value}
        onInputChange={(_event, next, reason) => {
          if (reason !== 'reset') onChange(next);
        }}
        onChange={(_event, next) => onChange(next)}
        onOpen={onOpen}
        onClose={onClose}
        renderInput={(params) => (
          <MuiTextField {...params} error={isRefused} helperText={text('cataloguing.films.help.archive')} />
        )}
      />
    </div>
  );
}
