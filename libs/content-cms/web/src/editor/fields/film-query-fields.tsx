import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { sorts } from '@nitrate/catalog/contract';
import { catalogApi } from '@nitrate/catalog/data-access';
import { useText } from '@nitrate/i18n';
import { Select } from '@nitrate/ui';
import { useId } from 'react';
import { joinFacet, splitFacet } from './facet-list';
import styles from './fields.module.css';
import { useFieldForm } from './form-context';
import { Labelled } from './labelled';
import { textOf, withField, type Values } from './values';

interface QueryProps {
  value: Values;
  onChange: (query: Values) => void;
}

const facets = ['collection', 'genre', 'decade', 'country', 'archive', 'availability'] as const;
const bounds = ['greaterThan', 'olderThan'] as const;

/** The search behind a row. What can be chosen is what the archive has. */
export function FilmQueryFields({ value, onChange }: QueryProps) {
  const text = useText();
  const id = useId();
  const { lang, onLeave } = useFieldForm();
  const { data } = catalogApi.useSearchFilmsQuery({ lang, page: 1, size: 1, detail: 'card' });
  const set = (name: string, next: unknown) => onChange(withField(value, name, next));
  const year = (name: string, words: string) => {
    const number = Number(words);
    set(name, words !== '' && Number.isInteger(number) ? number : undefined);
  };
  return (
    <div className={styles['fields']}>
      <Labelled label={text('contentCms.query.q')} id={`${id}-q`}>
        <MuiTextField
          id={`${id}-q`}
          size="small"
          value={textOf(value['q'])}
          onChange={(event) => set('q', event.target.value)}
          onBlur={onLeave}
          fullWidth
        />
      </Labelled>
      <Select
        label={text('contentCms.query.sort')}
        outlined
        value={textOf(value['sort']) || 'recentlyAdded'}
        onChange={(event) => set('sort', event.target.value)}
        options={sorts.map((sort) => ({ value: sort, label: text(`contentCms.sort.${sort}`) }))}
      />
      {facets.map((facet) => (
        <Facet
          key={facet}
          label={text(`contentCms.query.${facet}`)}
          options={data?.facets[facet] ?? []}
          chosen={splitFacet(textOf(value[facet]))}
          onChange={(values) => set(facet, joinFacet(values))}
        />
      ))}
      <div className={styles['pair']}>
        {bounds.map((bound) => (
          <Labelled key={bound} label={text(`contentCms.query.${bound}`)} id={`${id}-${bound}`}>
            <MuiTextField
              id={`${id}-${bound}`}
              size="small"
              type="number"
              value={typeof value[bound] === 'number' ? value[bound] : ''}
              onChange={(event) => year(bound, event.target.value)}
              onBlur={onLeave}
              slotProps={{ htmlInput: { min: 1800, max: 2200 } }}
            />
          </Labelled>
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

function Facet({ label, options, chosen, onChange }: FacetProps) {
  const text = useText();
  const id = useId();
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <Labelled label={label} id={id}>
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
    </Labelled>
  );
}
