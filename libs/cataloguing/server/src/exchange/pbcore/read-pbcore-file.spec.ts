import { readPbcoreFile } from './read-pbcore-file';

const document = (inner: string) =>
  `<pbcoreDescriptionDocument xmlns="http://www.pbcore.org/PBCore/PBCoreNamespace.html">${inner}</pbcoreDescriptionDocument>`;
const titled = document('<pbcoreTitle>A</pbcoreTitle>');

it.each([titled, `<pbcoreCollection>${titled}</pbcoreCollection>`])('reads the one document of %.20s', (xml) => {
  expect(readPbcoreFile(xml)).toEqual({ title: 'A' });
});

it.each([
  ['<dublincore/>', 'the XML has no record: pbcoreDescriptionDocument'],
  [`<pbcoreCollection>${titled}${titled}</pbcoreCollection>`, 'more than one pbcoreDescriptionDocument'],
  ['<pbcoreDescriptionDocument><pbcoreTitle>', 'unclosed tag: pbcoreTitle'],
  [document('<pbcoreTitle>A</pbcoreTitle>'.repeat(100_000)), 'longer than 2,000,000 characters'],
  ['<!DOCTYPE x [<!ENTITY a "aaaa">]>' + document('<pbcoreTitle>&a;</pbcoreTitle>'), 'document type declaration'],
  [document('<pbcoreTitle>&a;</pbcoreTitle>'), 'undefined entity'],
])('refuses %.80s', (xml, message) => {
  expect(() => readPbcoreFile(xml)).toThrow(message);
});

it.each(['__proto__', 'constructor', 'prototype'])('takes nothing from an element or a role %s', (name) => {
  const genre = `<${name}><pbcoreGenre>P</pbcoreGenre></${name}>`;
  const creator = `<pbcoreCreator><creator>C</creator><creatorRole>${name}</creatorRole></pbcoreCreator>`;
  expect(readPbcoreFile(document(`<pbcoreTitle>A</pbcoreTitle>${genre}${creator}`))).toEqual({
    title: 'A',
    production_talent_additionalcrew: ['C'],
  });
  expect(({} as Record<string, unknown>)['pbcoreGenre']).toBeUndefined();
});
