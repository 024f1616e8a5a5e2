import type { FlatRecord } from '@nitrate/catalog/store';
import { withoutZeroParts, yearIn } from '../xml/dates';
import { durationOf } from '../xml/durations';
import { applyExactFields } from '../xml/exact-fields';
import { partition, withoutEmpty } from '../xml/fields';
import { languagesOf } from '../xml/languages';
import { asList, asParagraphs, fieldsByLocale, type LangText } from '../xml/localised';
import { fieldOf } from '../xml/roles';
import { titleFields } from '../xml/titles';
import { attributeOf, childrenOf, descendants, nodeText, nodeTexts, type XmlNode } from '../xml/xml-node';
import { archiveAnnotation, coverageNotes, dateTypes, languageOfNote } from './pbcore-vocabulary';

/** A `pbcoreDescriptionDocument` as fields of the import. */
export function readPbcoreDocument(document: XmlNode): FlatRecord {
  const texts = (...path: string[]) => nodeTexts(descendants(document, ...path));
  const inLangs = (elements: readonly XmlNode[]): LangText[] =>
    elements.map((element) => ({
      text: nodeText(element),
      lang: languageOfNote(attributeOf(element, 'annotation')),
    }));
  const annotations = childrenOf(document, 'pbcoreAnnotation').map((annotation) => ({
    type: attributeOf(annotation, 'annotationType') ?? '',
    value: nodeText(annotation),
  }));
  const [notes, descriptions] = partition(childrenOf(document, 'pbcoreDescription'), (description) =>
    /content notes/i.test(attributeOf(description, 'descriptionType') ?? ''),
  );
  const record = withoutEmpty({
    supplierId: texts('pbcoreIdentifier')[0],
    archive: annotations.find(({ type }) => type === archiveAnnotation)?.value,
    ...readTitles(childrenOf(document, 'pbcoreTitle'), inLangs),
    ...fieldsByLocale('description', inLangs(descriptions), asParagraphs),
    ...fieldsByLocale('contentnotes', inLangs(notes), asParagraphs),
    ...fieldsByLocale('keywords', inLangs(childrenOf(document, 'pbcoreSubject')), asList),
    ...readDates(childrenOf(document, 'pbcoreAssetDate')),
    ...readPlaces(childrenOf(document, 'pbcoreCoverage')),
    ...readPeople(document),
    production_genre: texts('pbcoreGenre'),
    production_studio: texts('pbcorePublisher', 'publisher'),
    production_format: [...new Set(texts('pbcoreInstantiation', 'instantiationPhysical'))],
    x_colour: [...new Set(texts('pbcoreInstantiation', 'instantiationColors'))],
    si_format_duration: texts('pbcoreInstantiation', 'instantiationDuration')
      .map(durationOf)
      .find((duration) => duration !== undefined),
    language: languagesOf(
      texts('pbcoreInstantiation', 'instantiationLanguage').flatMap((codes) => codes.split(/[;,\s]+/)),
    ),
    rights: texts('pbcoreRightsSummary', 'rightsSummary')[0] ?? texts('pbcoreRightsSummary', 'rightsLink')[0],
  });
  return applyExactFields(record, annotations);
}

/** Titles of the film itself, of its episode or programme; titles of its series and collection; episode numbers are none. */
function readTitles(titles: readonly XmlNode[], inLangs: (elements: readonly XmlNode[]) => LangText[]): FlatRecord {
  const ofType = (pattern: RegExp) =>
    titles.filter((title) => pattern.test(attributeOf(title, 'titleType') ?? '') && nodeText(title) !== '');
  const numbers = ofType(/number/i);
  const collections = ofType(/^collection$/i);
  const series = ofType(/series/i).filter((title) => !numbers.includes(title));
  const alternatives = ofType(/alternat|parallel/i);
  const around = new Set([...numbers, ...collections, ...series, ...alternatives]);
  const own = titles.filter((title) => nodeText(title) !== '' && !around.has(title));
  // A record of a series has no other title than that.
  const [main, others] = own.length > 0 ? [own, series] : [[...series, ...alternatives].slice(0, 1), []];
  return withoutEmpty({
    ...titleFields(
      inLangs(main),
      alternatives.filter((title) => !main.includes(title)).map((title) => nodeText(title)),
    ),
    supplier_collection: nodeTexts(collections)[0],
    x_series: nodeTexts(others)[0],
  });
}

function readDates(dates: readonly XmlNode[]): FlatRecord {
  const written = dates.map((date) => ({
    type: attributeOf(date, 'dateType')?.toLowerCase() ?? '',
    text: withoutZeroParts(nodeText(date)),
  }));
  const ofType = (pattern: RegExp) => written.find(({ type, text }) => pattern.test(type) && text)?.text;
  const exactly = (type: string) => written.find((date) => date.type === type && date.text)?.text;
  const produced = ofType(/^created$|produc|copyright/);
  const aired = ofType(/broadcast|air|premiere/);
  const ownTypes: readonly string[] = [dateTypes.production_shoot_year, dateTypes.production_shoot_decade];
  const any = written.find(({ type, text }) => text && !ownTypes.includes(type))?.text;
  return {
    description_date: yearIn(produced ?? any),
    production_original_airdate: aired,
    production_shoot_year: exactly(dateTypes.production_shoot_year),
    production_shoot_decade: exactly(dateTypes.production_shoot_decade),
  };
}

function readPlaces(coverages: readonly XmlNode[]): FlatRecord {
  const places = coverages.filter((coverage) => /spatial/i.test(nodeText(childrenOf(coverage, 'coverageType')[0])));
  const found = places.flatMap((place) => childrenOf(place, 'coverage'));
  const [countries, regions] = partition(
    found,
    (place) => attributeOf(place, 'annotation') === coverageNotes.production_countryofaction,
  );
  return { production_countryofaction: nodeTexts(countries), production_regionofaction: nodeTexts(regions) };
}

function readPeople(document: XmlNode): FlatRecord {
  const people: Partial<Record<string, string[]>> = {};
  for (const kind of ['creator', 'contributor']) {
    for (const entry of childrenOf(document, kind === 'creator' ? 'pbcoreCreator' : 'pbcoreContributor')) {
      const role = nodeText(childrenOf(entry, `${kind}Role`)[0]);
      for (const name of nodeTexts(childrenOf(entry, kind))) (people[fieldOf(role)] ??= []).push(name);
    }
  }
  return people;
}
