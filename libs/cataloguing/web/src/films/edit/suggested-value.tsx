import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import type { SuggestedField } from '@nitrate/cataloguing/contract';
import { useState } from 'react';
import { useSuggestions } from './use-suggestions';

interface SuggestedValueProps {
  field: SuggestedField;
  label: string;
  value: string;
  /** Called with a value once it is chosen, or typed and left. */
  onCommit: (value: string) => void;
}

/** A filter by a value that films have. */
export function SuggestedValue({ field, label, value, onCommit }: SuggestedValueProps) {
  const [typed, setTyped] = useState(value);
  const { options, onOpen, onClose } = useSuggestions(field, typed);
  const commit = (next: string) => {
    if (next.trim() !== value) onCommit(next.trim());
  };
  return (
    <Autocomplete<string, false, false, true>
      freeSolo
      size="small"
      options={options.map((option) => option.value)}
      filterOptions={(all) => all}
      value={value}
      inputValue={typed}
      onInputChange={(_event, next) => setTyped(next)}
      onOpen={onOpen}
      onClose={onClose}
      onChange={(_event, next) => commit(next ?? '')}
      onBlur={() => commit(typed)}
      renderInput={(params) => <MuiTextField {...params} label={label} />}
    />
  );
}
