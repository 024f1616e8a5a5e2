import { demoArchives } from '@nitrate/catalog/contract';
import type { Both } from './film';

/** The archives and five collections of the demo. All of them are invented, as is everyone in the films. */
const [corriemuir, nordersiel, wallstetten] = demoArchives;

const licence = 'CC0 1.0, made for the Nitrate demo archive';

const membership = (archive: string, collection: string) => ({ archive, supplier_collection: collection, licence });

export const lanternRoom = membership(corriemuir, 'The Lantern Room');
export const amateurReels = membership(corriemuir, 'Amateur Reels');
export const harbourFilms = membership(nordersiel, 'Hafenfilm');
export const studioHalbton = membership(nordersiel, 'Studio Halbton');
export const classroomFilms = membership(wallstetten, 'Wallstetten Lehrfilme');

/** What the collections' pages say. */
export const collectionTexts: { collection: string; archive: string; description: Both }[] = [
  {
    collection: lanternRoom.supplier_collection,
    archive: lanternRoom.archive,
    description: {
      en: 'Before there were cinemas in Corriemuir there was a back room above an optician’s shop, with forty chairs and a sheet. The Roy family showed lantern slides there, then their own films. What survives fits into three film cans and was found in 1961 under the stairs.',
      de: 'Bevor es in Corriemuir Kinos gab, gab es ein Hinterzimmer über einem Optikergeschäft, mit vierzig Stühlen und einem Leintuch. Dort zeigte die Familie Roy erst Laternenbilder, dann eigene Filme. Was erhalten ist, passt in drei Filmdosen und lag bis 1961 unter der Treppe.',
    },
  },
  {
    collection: amateurReels.supplier_collection,
    archive: amateurReels.archive,
    description: {
      en: 'Holidays, gardens, first steps and last summers: eight-millimetre and Super 8 reels given to the library by the families who shot them. The library keeps the boxes too, because the best catalogue entry is often what somebody wrote on the lid.',
      de: 'Ferien, Gärten, erste Schritte und letzte Sommer: Normal-8- und Super-8-Rollen, von den Familien übergeben, die sie gedreht haben. Auch die Schachteln werden aufbewahrt, denn der beste Katalogeintrag ist oft das, was jemand auf den Deckel schrieb.',
    },
  },
  {
    collection: harbourFilms.supplier_collection,
    archive: harbourFilms.archive,
    description: {
      en: 'From 1921 to 1974 the port of Nordersiel paid a cameraman of its own. He filmed launches, ice winters, strikes and the new swing bridge, and between times whatever he liked. The port meant to advertise itself; it has left the portrait of a town.',
      de: 'Von 1921 bis 1974 leistete sich der Hafen von Nordersiel einen eigenen Kameramann. Er filmte Stapelläufe, Eiswinter, Streiks und die neue Drehbrücke, und dazwischen, was ihm gefiel. Der Hafen wollte für sich werben; geblieben ist das Porträt einer Stadt.',
    },
  },
  {
    collection: studioHalbton.supplier_collection,
    archive: studioHalbton.archive,
    description: {
      en: 'Studio Halbton was two rooms, one rostrum camera and a piano. Between 1922 and 1939 Hedda Quist and her friends made films without a story there: rectangles, circles, light on a wall. The archive has added later works that answer theirs.',
      de: 'Das Studio Halbton bestand aus zwei Zimmern, einem Tricktisch und einem Klavier. Zwischen 1922 und 1939 machten Hedda Quist und ihre Freunde dort Filme ohne Handlung: Rechtecke, Kreise, Licht auf einer Wand. Das Archiv hat spätere Arbeiten hinzugefügt, die ihnen antworten.',
    },
  },
  {
    collection: classroomFilms.supplier_collection,
    archive: classroomFilms.archive,
    description: {
      en: 'Films for schools, made from 1948 on by teachers who had learned to handle a camera rather than the other way round. They are patient, exact and now and then beautiful by accident. Each was lent out with a booklet, and most of the booklets survive.',
      de: 'Filme für Schulen, seit 1948 gedreht von Lehrerinnen und Lehrern, die den Umgang mit der Kamera gelernt hatten, und nicht umgekehrt. Sie sind geduldig, genau und hin und wieder aus Versehen schön. Zu jedem gab es ein Beiheft; die meisten Hefte sind erhalten.',
    },
  },
];
