import { loadResults } from '../results/load-results';
import { withResultTexts } from '../results/result-texts';
import { AllFilmsResults } from './all-films';

export const AllFilms = withResultTexts(AllFilmsResults);
export { loadResults as loadAllFilms };
