import { chromiumOptions } from '@nitrate/testing-archive';

/** How journeys start Chromium: films play by themselves, with sound too. */
export const chromium = chromiumOptions('--autoplay-policy=no-user-gesture-required');
