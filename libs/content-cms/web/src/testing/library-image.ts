import type { LibraryImage } from '@nitrate/content-cms/contract';

const picture = { src: '/media/stills/content/a/picture-640.jpg', width: 640, height: 360 };

/** A picture of the image library that is not used yet. */
export const pier: LibraryImage = {
  id: 'a',
  name: 'pier.png',
  uploadedAt: '2026-11-21T12:00:00Z',
  uploadedBy: null,
  alt: { en: 'A pier', de: 'Ein Pier' },
  decorative: false,
  image: { en: { ...picture, id: 'a', alt: 'A pier' }, de: { ...picture, id: 'a', alt: 'Ein Pier' } },
  usedIn: [],
};
