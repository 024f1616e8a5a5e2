import { fold } from '@nitrate/contract-kit';
import { isKnownField, nearestField } from '../../import/record-fields';

/** What archives call their columns, in English and German, in lower case without marks. */
const names: Readonly<Record<string, readonly string[]>> = {
  supplierId: [
    ...[
      'nr',
      'no',
      'nummer',
      'number',
      'signatur',
      'inventarnummer',
      'inventarnr',
      'inventorynumber',
      'accessionnumber',
    ],
    ...['archivnummer', 'archivnr', 'archivenumber', 'identifier', 'recordid', 'filmid', 'filmnummer', 'objektnummer'],
  ],
  title: ['titel', 'filmtitel', 'haupttitel', 'maintitle', 'filmtitle', 'name'],
  title_de: ['titeldeutsch', 'deutschertitel', 'germantitle'],
  title_en: ['titelenglisch', 'englischertitel', 'englishtitle'],
  title_alternative: [
    ...['originaltitel', 'originaltitle', 'alternativtitel', 'alternativetitle', 'weiteretitel', 'nebentitel'],
    ...['alsoknownas'],
  ],
  description: ['beschreibung', 'inhalt', 'inhaltsangabe', 'summary', 'synopsis', 'abstract', 'kurzinhalt'],
  contentnotes: ['anmerkung', 'anmerkungen', 'bemerkung', 'bemerkungen', 'notes', 'notiz', 'notizen'],
  keywords: ['schlagwort', 'schlagworte', 'schlagworter', 'stichworte', 'keyword', 'subjects', 'subject', 'tags'],
  description_date: ['jahr', 'year', 'produktionsjahr', 'productionyear', 'herstellungsjahr', 'datum', 'date', 'pj'],
  production_original_airdate: ['erstausstrahlung', 'erstauffuhrung', 'premiere', 'releasedate', 'urauffuhrung'],
  production_shoot_year: ['drehjahr', 'shootyear'],
  si_format_duration: ['dauer', 'lange', 'laufzeit', 'duration', 'runtime', 'runningtime', 'spieldauer'],
  supplier_collection: ['sammlung', 'bestand', 'collection', 'fonds'],
  production_actor: ['darsteller', 'schauspieler', 'actors', 'besetzung'],
  production_talent_cast_principals: ['hauptdarsteller', 'hauptrollen', 'leadingroles', 'cast'],
  production_award: ['preise', 'auszeichnungen', 'awards'],
  production_cityoforigin: ['produktionsort', 'productioncity'],
  production_countryofaction: ['handlungsland', 'drehland'],
  production_countryoforigin: ['land', 'country', 'produktionsland', 'herstellungsland', 'countryoforigin', 'lander'],
  production_format: ['format', 'filmformat', 'material', 'medium', 'trager'],
  production_genre: ['genre', 'gattung', 'filmgattung', 'kategorie', 'category'],
  production_regionofaction: ['drehort', 'handlungsort', 'schauplatz', 'ort', 'place', 'location'],
  production_studio: [
    'studio',
    'produktion',
    'produktionsfirma',
    'productioncompany',
    'filmgesellschaft',
    'hersteller',
  ],
  production_talent_cameraman: ['kameramann', 'cameraman', 'cameraoperator'],
  production_talent_director_photography: ['kamera', 'bildgestaltung', 'cinematography', 'cinematographer'],
  production_talent_composer: ['musik', 'komponist', 'composer', 'music'],
  production_talent_director: ['regie', 'regisseur', 'regisseurin', 'director', 'directors', 'directedby'],
  production_talent_editor: ['schnitt', 'editor', 'editing'],
  production_talent_producer: ['produzent', 'produzentin', 'producer', 'producers'],
  language: ['sprache', 'sprachen', 'languages', 'sprachfassung'],
  x_colour: ['farbe', 'colour', 'color'],
  x_series: ['serie', 'reihe', 'series'],
  archive: ['archiv', 'institution'],
  rights: ['rechte', 'rechtestatus', 'nutzungsrechte'],
  dataLicence: ['lizenz', 'licence', 'license'],
  source: ['quelle', 'url', 'link'],
};

const fields = new Map(Object.entries(names).flatMap(([field, known]) => known.map((name) => [name, field] as const)));

/** The field that a column most likely means, by its name. */
export function suggestField(column: string): string | undefined {
  if (column !== '' && !column.includes('.') && isKnownField(column) && !column.startsWith('source_id')) return column;
  const key = fold(column).replace(/[^a-z0-9]/g, '');
  const nearest = fields.get(key) ?? nearestField(column);
  return nearest?.includes('.') ? undefined : nearest;
}
