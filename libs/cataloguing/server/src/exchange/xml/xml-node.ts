import { escapeXml } from '@nitrate/text';

/** An element. Names have no prefix except `xml:`. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  /** Its own text, without its children's. */
  text: string;
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with a text or with children. */
export function node(
  name: string,
  content: string | readonly (XmlNode | undefined)[],
  attributes?: Attributes,
): XmlNode {
  const present = Object.entries(attributes ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    name,
    attributes: Object.fromEntries(present),
    children: typeof content === 'string' ? [] : content.filter((child) => child !== undefined),
    text: typeof content === 'string' ? content : '',
  };
}

export const childrenOf = (parent: XmlNode | undefined, name: string): XmlNode[] =>
  parent?.children.filter((child) => child.name === name) ?? [];

/** Descendants by the names on the way to them. */
export const descendants = (parent: XmlNode, ...path: string[]): XmlNode[] =>
  path.reduce<XmlNode[]>((parents, name) => parents.flatMap((each) => childrenOf(each, name)), [parent]);

/** The text of an element. Where it begins on a line of its own, its line breaks come from the layout. */
export function nodeText(element: XmlNode | undefined): string {
  const text = element?.text ?? '';
  return /^\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim();
}

/** The texts of elements that have one. */
export const nodeTexts = (elements: readonly XmlNode[]): string[] => elements.map(nodeText).filter(Boolean);

export const attributeOf = (element: XmlNode, name: string): string | undefined =>
  Object.hasOwn(element.attributes, name) ? element.attributes[name]?.trim() || undefined : undefined;

/** Writes an element as markup. @param nameOf the name with its prefix */
export function writeNode(element: XmlNode, nameOf: (element: XmlNode) => string = ({ name }) => name): string {
  const name = nameOf(element);
  let start = name;
  for (const [attribute, value] of Object.entries(element.attributes)) start += ` ${attribute}="${quoted(value)}"`;
  if (element.children.length === 0 && element.text === '') return `<${start}/>`;
  let inner = escapeXml(element.text);
  for (const child of element.children) inner += writeNode(child, nameOf);
  return `<${start}>${inner}</${name}>`;
}

/** Line ends and tabs as references: parsers replace them by spaces in attributes. */
const quoted = (value: string): string =>
  escapeXml(value).replace(/[\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`);
