import type { FlatRecord } from '@nitrate/catalog/store';
import { withoutZeroParts, yearIn } from '../xml/dates';
import { durationOf } from '../xml/durations';
import { withoutEmpty } from '../xml/fields';
import { languagesOf } from '../xml/languages';
import { asList, asParagraphs, fieldsByLocale, type LangText } from '../xml/localised';
import { titleFields } from '../xml/titles';
import { attributeOf, childrenOf, nodeText, nodeTexts, type XmlNode } from '../xml/xml-node';

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);
const isMediaType = (text: string): boolean => /^[a-z]+\/[\w.+-]+$/i.test(text);

/** Terms of the DCMI Type Vocabulary say nothing about a film. */
const dcmiType = /^(?:MovingImage|Image|Sound|Text|Collection|Dataset|Event|InteractiveResource)(?:\/.*)?$/i;

/** A record of Dublin Core as fields of the import. */
export function readDublinCore(record: XmlNode): FlatRecord {
  const texts = (...names: string[]) => names.flatMap((name) => nodeTexts(childrenOf(record, name)));
  const inLangs = (...names: string[]): LangText[] =>
    names.flatMap((name) =>
      childrenOf(record, name).map((element) => ({ text: nodeText(element), lang: attributeOf(element, 'xml:lang') })),
    );
  const identifiers = texts('identifier');
  const supplierId = identifiers.find((each) => !isAddress(each)) ?? identifiers[0];
  const formats = texts('format', 'medium', 'extent');
  const durations = formats.map(durationOf);
  const [date] = texts('date', 'created', 'issued');
  return withoutEmpty({
    supplierId,
    ...titleFields(inLangs('title'), texts('alternative')),
    ...fieldsByLocale('description', inLangs('description', 'abstract'), asParagraphs),
    ...fieldsByLocale('keywords', splitSubjects(inLangs('subject')), asList),
    description_date: yearIn(withoutZeroParts(date)),
    si_format_duration: durations.find((duration) => duration !== undefined),
    supplier_collection: texts('isPartOf').find((each) => !isAddress(each)),
    language: languagesOf(texts('language')),
    production_format: formats.filter((each, index) => durations[index] === undefined && !isMediaType(each)),
    production_genre: texts('type').filter((type) => !dcmiType.test(type)),
    production_regionofaction: texts('coverage', 'spatial'),
    production_studio: texts('publisher'),
    production_talent_director: texts('creator'),
    production_talent_additionalcrew: texts('contributor'),
    rights: texts('rights', 'license')[0],
    source: identifiers.find((each) => each !== supplierId && isAddress(each)) ?? texts('source').find(isAddress),
  });
}

const splitSubjects = (subjects: readonly LangText[]): LangText[] =>
  subjects.flatMap(({ text, lang }) => text.split(';').map((part) => ({ text: part.trim(), lang })));
