import { localeTags } from '@nitrate/contract-kit';
import { type CitedFilm, timeOf } from './cited-film';

const words = {
  en: { director: 'dir.', after: ',', accessed: (date: string) => `accessed ${date}`, at: 'at' },
  de: { director: 'Regie', after: ':', accessed: (date: string) => `abgerufen am ${date}`, at: 'bei' },
} as const;

/** A citation as a sentence, by archive, number and address: `Elsa Brandt (dir.), A Walk, 1931. Harbour Archive, …`. */
export function citeAsText({ film, lang, address, accessedAt, second }: CitedFilm): string {
  const { director, after, accessed, at } = words[lang];
  const directors = film.production_talent_director.join(', ');
  const date = new Intl.DateTimeFormat(localeTags[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(accessedAt);
  const work = [film.title, film.description_date].filter(Boolean).join(', ');
  const time = second ? `, ${at} ${timeOf(second)}` : '';
  return [
    directors && `${directors} (${director})${after}`,
    `${endSentence(`${work}${time}`)}`,
    `${film.archive.name}, ${film.supplierId}.`,
    `${address} (${accessed(date)}).`,
  ]
    .filter(Boolean)
    .join(' ');
}

const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
