/** XML markup: elements, escaped text. */
export { element, escapeXml, Xml, xmlDeclaration } from './src/xml';
