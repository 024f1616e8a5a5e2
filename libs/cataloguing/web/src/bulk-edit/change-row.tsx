import {
  type BulkAction,
  type BulkChange,
  type BulkTest,
  bulkActions,
  bulkTests,
  conditionFields,
} from '@nitrate/cataloguing/contract';
import { editedLists, editedTexts, isListField } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { Checkbox, IconButton, Select } from '@nitrate/ui';
import { suggestedField } from '../films/edit/field-groups';
import styles from './bulk-edit.module.css';
import { type DraftChange, missingIn } from './draft-change';
import { useConditionFieldName } from './use-change-text';
import { ValuesInput } from './values-input';

type Field = BulkChange['field'];

const fields: readonly Field[] = [...editedTexts, ...editedLists];

/** The actions of a field. */
const actionsOf = (field: Field): readonly BulkAction[] =>
  isListField(field) ? bulkActions : ['set', 'replace', 'clear'];

interface ChangeRowProps {
  change: DraftChange;
  /** Whether a missing value is marked. */
  isSubmitted: boolean;
  onChange: (change: DraftChange) => void;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
}

/** One change: a field, what is done to it, with which values, and in which films. */
export function ChangeRow({ change, isSubmitted, onChange, onRemove }: ChangeRowProps) {
  const text = useText();
  const { field, action, values } = change;
  const isList = isListField(field);
  return (
    <li className={styles.change}>
      <Select
        outlined
        hideLabel
        label={text('cataloguing.bulkEdit.field')}
        value={field}
        options={fields.map((value) => ({ value, label: text(`cataloguing.import.field.${value}`) }))}
        onChange={({ currentTarget }) => {
          const next = fields.find((each) => each === currentTarget.value) ?? field;
          const actions = actionsOf(next);
          onChange({ ...change, field: next, action: actions.includes(action) ? action : (actions[0] ?? 'set') });
        }}
      />
      <Select
        outlined
        hideLabel
        label={text('cataloguing.bulkEdit.action')}
        value={action}
        options={actionsOf(field).map((value) => ({ value, label: text(`cataloguing.bulkEdit.action.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ ...change, action: bulkActions.find((each) => each === currentTarget.value) ?? action })
        }
      />
      {onRemove && (
        <IconButton icon="close" label={text('cataloguing.bulkEdit.removeChange')} tooltip="none" onClick={onRemove} />
      )}
      {action === 'replace' ? (
        <FindAndReplace change={change} isSubmitted={isSubmitted} onChange={onChange} />
      ) : (
        action !== 'clear' && (
          <ValuesInput
            label={text(isList ? 'cataloguing.bulkEdit.values' : 'cataloguing.bulkEdit.value')}
            field={suggestedField(field)}
            isList={isList}
            values={values}
            isRequired
            isMissing={missingIn(change).values}
            isSubmitted={isSubmitted}
            onChange={(next) => onChange({ ...change, values: next })}
          />
        )
      )}
      <Condition change={change} isSubmitted={isSubmitted} onChange={onChange} />
    </li>
  );
}

type PartProps = Omit<ChangeRowProps, 'onRemove'>;

/** What is found in the values of a field, and by what it is replaced. */
function FindAndReplace({ change, isSubmitted, onChange }: PartProps) {
  const text = useText();
  const suggested = change.inPart ? undefined : suggestedField(change.field);
  return (
    <>
      <ValuesInput
        label={text('cataloguing.bulkEdit.find')}
        field={suggested}
        values={change.find}
        isRequired
        isMissing={missingIn(change).find}
        isSubmitted={isSubmitted}
        onChange={(find) => onChange({ ...change, find })}
      />
      <ValuesInput
        label={text('cataloguing.bulkEdit.replaceBy')}
        help={text('cataloguing.bulkEdit.replaceByHelp')}
        field={suggested}
        values={change.values}
        onChange={(values) => onChange({ ...change, values })}
      />
      <div className={styles.matching}>
        {(['inPart', 'matchCase', 'matchAccents'] as const).map((name) => (
          <Checkbox
            key={name}
            label={text(`cataloguing.bulkEdit.${name}`)}
            checked={change[name]}
            onChange={({ currentTarget }) => onChange({ ...change, [name]: currentTarget.checked })}
          />
        ))}
      </div>
    </>
  );
}

const isTest = (value: string): value is BulkTest => bulkTests.some((each) => each === value);

/** In which of the films a change acts. */
function Condition({ change, isSubmitted, onChange }: PartProps) {
  const text = useText();
  const fieldName = useConditionFieldName();
  const { where, whereField, whereValue } = change;
  return (
    <div className={styles.condition}>
      <Select
        outlined
        hideLabel
        label={text('cataloguing.bulkEdit.where')}
        value={where}
        options={(['always', ...bulkTests] as const).map((value) => ({
          value,
          label: text(`cataloguing.bulkEdit.where.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) => onChange({ ...change, where: isTest(value) ? value : 'always' })}
      />
      {where !== 'always' && (
        <Select
          outlined
          hideLabel
          label={text('cataloguing.bulkEdit.whereField')}
          value={whereField}
          options={conditionFields.map((value) => ({ value, label: fieldName(value) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...change,
              whereField: conditionFields.find((each) => each === value) ?? whereField,
            })
          }
        />
      )}
      {where === 'is' && (
        <ValuesInput
          label={text('cataloguing.bulkEdit.whereValue')}
          field={whereField === 'year' ? undefined : suggestedField(whereField)}
          values={whereValue}
          isRequired
          isMissing={missingIn(change).whereValue}
          isSubmitted={isSubmitted}
          onChange={(next) => onChange({ ...change, whereValue: next })}
        />
      )}
    </div>
  );
}
