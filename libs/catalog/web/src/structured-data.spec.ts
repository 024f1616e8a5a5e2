import { schemaOrgFaults } from '@nitrate/testing-web';
import { listDescription, siteDescription } from './structured-data';

const facts = { origin: 'https://films.example', locale: 'de' } as const;

it('tells of the site in its language, how it is searched, and whose it is', () => {
  const [site, house] = siteDescription({ ...facts, name: 'Nitrate', description: 'Filme' });
  expect(site).toMatchObject({
    url: 'https://films.example/de',
    potentialAction: { target: { urlTemplate: 'https://films.example/de/archive?q={search_term_string}' } },
    publisher: { '@id': house['@id' as keyof typeof house] },
  });
  expect(schemaOrgFaults([house])).toEqual([]);
  // Google reads what is typed in from a property that schema.org describes in prose alone.
  const faults = schemaOrgFaults([site]);
  expect(faults.filter((fault) => !fault.includes('query-input'))).toEqual([]);
});

it('lists films in their order, at their addresses', () => {
  const films = [
    { slug: 'eins', title: 'Eins' },
    { slug: 'a b', title: 'Zwei' },
  ];
  const list = listDescription({ ...facts, path: '/archive?decade=1930', name: 'Archiv', films });
  expect(list).toMatchObject({
    url: 'https://films.example/de/archive?decade=1930',
    mainEntity: {
      itemListElement: [
        { position: 1, name: 'Eins', url: 'https://films.example/de/watch?v=eins' },
        { position: 2, name: 'Zwei', url: 'https://films.example/de/watch?v=a%20b' },
      ],
    },
  });
  expect(schemaOrgFaults([list, listDescription({ ...facts, path: '/explore', name: 'x', films: [] })])).toEqual([]);
});
