import { loadResults } from '../results/load-results';
import { withResultTexts } from '../results/result-texts';
import { AllFilms as Films } from './all-films';

export const AllFilms = withResultTexts(Films);
export { loadResults as loadAllFilms };
