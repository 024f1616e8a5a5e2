import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { sorts } from '@nitrate/catalog/contract';
import { catalogApi } from '@nitrate/catalog/data-access';
import { useText } from '@nitrate/i18n';
import { Select } from '@nitrate/ui';
import { useId } from 'react';
import fieldStyles from '../fields.module.css';
import styles from './film-fields.module.css';
import { useFieldForm } from '../form-context';
import { FieldLayout } from '../field-layout';
import { type Values, contentText, withField } from '../values';

/** Joins the values of a facet as in a search URL: comma-separated, a comma inside a value escaped as `\,`. */
export const joinFacet = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

export const splitFacet = (list: string): string[] =>
  (list.match(/(?:\\.|[^\\,])+/g) ?? []).map((value) => value.replace(/\\(.)/g, '$1'));

interface QueryProps {
  value: Values;
  onChange: (query: Values) => void;
}

const facets = ['collection', 'genre', 'decade', 'country', 'archive', 'availability'] as const;
const bounds = ['greaterThan', 'olderThan'] as const;

/** The search behind a row of films. The options are the facet values that the catalogue has. */
export function FilmQueryFields({ value, onChange }: QueryProps) {
  const text = useText();
  const id = useId();
  const { lang, onBlur } = useFieldForm();
  const { data } = catalogApi.useSearchFilmsQuery({ lang, page: 1, size: 1, detail: 'card' });
  const set = (name: string, next: unknown) => onChange(withField(value, name, next));
  const setYear = (name: string, typed: string) => {
    const year = Number(typed);
    set(name, typed !== '' && Number.isInteger(year) ? year : undefined);
  };
  return (
    <div className={fieldStyles.fields}>
      <FieldLayout label={text('contentCms.query.q')} id={`${id}-q`}>
        <MuiTextField
          id={`${id}-q`}
          size="small"
          value={contentText(value['q'])}
          onChange={(event) => set('q', event.target.value)}
          onBlur={onBlur}
          fullWidth
        />
      </FieldLayout>
      <Select
        label={text('contentCms.query.sort')}
        outlined
        value={contentText(value['sort']) || 'recentlyAdded'}
        onChange={(event) => set('sort', event.target.value)}
        options={sorts.map((sort) => ({ value: sort, label: text(`contentCms.sort.${sort}`) }))}
      />
      {facets.map((facet) => (
        <FacetField
          key={facet}
          label={text(`contentCms.query.${facet}`)}
          options={data?.facets[facet] ?? []}
          chosen={splitFacet(contentText(value[facet]))}
          onChange={(values) => set(facet, joinFacet(values))}
        />
      ))}
      <div className={styles.pair}>
        {bounds.map((bound) => (
          <FieldLayout key={bound} label={text(`contentCms.query.${bound}`)} id={`${id}-${bound}`}>
            <MuiTextField
              id={`${id}-${bound}`}
              size="small"
              type="number"
              value={typeof value[bound] === 'number' ? value[bound] : ''}
              onChange={(event) => setYear(bound, event.target.value)}
              onBlur={onBlur}
              slotProps={{ htmlInput: { min: 1800, max: 2200 } }}
            />
          </FieldLayout>
        ))}
      </div>
    </div>
  );
}

interface FacetProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function FacetField({ label, options, chosen, onChange }: FacetProps) {
  const text = useText();
  const id = useId();
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <FieldLayout label={label} id={id}>
      <Autocomplete
        id={id}
        multiple
        size="small"
        options={[...new Set([...options.map(({ value }) => value), ...chosen])]}
        value={[...chosen]}
        onChange={(_event, values) => onChange(values)}
        getOptionLabel={labelOf}
        disableCloseOnSelect
        noOptionsText={text('contentCms.films.none')}
        renderInput={(props) => <MuiTextField {...props} />}
      />
    </FieldLayout>
  );
}
