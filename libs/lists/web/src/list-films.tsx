import type { FilmSummary } from '@nitrate/catalog/contract';
import { useLocale } from '@nitrate/i18n';
import { filmsOfListApi } from '@nitrate/lists/data-access';
import type { ReactNode } from 'react';

interface FilmsOfList {
  data?: { readonly name: string; readonly films: readonly FilmSummary[] } | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** Calls its child with the films of a public list. */
export function ListFilms({ list, children }: { list: string; children: (films: FilmsOfList) => ReactNode }) {
  return children(filmsOfListApi.useFilmsOfListQuery({ list, lang: useLocale() }));
}
