import { fold } from './fold';

const maxSlugLength = 80;

/** The slug of a title: `der-muede-tod-1921` for `Der müde Tod`, 1921. Letters of other scripts remain. */
export function slugOf(title: string, year?: number | null): string {
  const spelled = title
    .toLowerCase()
    .normalize('NFC')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/['’‘ʼ`´]/g, '');
  const words = fold(spelled)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+/, '');
  const cut = words.length > maxSlugLength ? words.slice(0, maxSlugLength).replace(/-[^-]*$/, '') : words;
  const base = cut.replace(/-+$/, '');
  return [base || 'film', ...(year ? [String(year)] : [])].join('-');
}
