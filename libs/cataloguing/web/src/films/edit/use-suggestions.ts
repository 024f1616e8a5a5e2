import type { FilmValue, SuggestedField } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { useDebounced } from '@nitrate/ui';
import { useState } from 'react';

const none: readonly FilmValue[] = [];

/** Values that films have in a field, while its list is open. Without the server, the field works without them. */
export function useSuggestions(field: SuggestedField, typed: string) {
  const [isOpen, setOpen] = useState(false);
  const q = useDebounced(typed.trim()).slice(0, 200);
  const { currentData } = studioFilmsApi.useFindFilmValuesQuery({ field, q }, { skip: !isOpen });
  return {
    options: currentData?.values ?? none,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
  };
}
