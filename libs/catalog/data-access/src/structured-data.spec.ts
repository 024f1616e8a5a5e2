import { schemaOrgFaults } from '@nitrate/testing-web';
import { listDescription } from './list-description';
import { siteDescription } from './site-description';

const facts = { origin: 'https://films.example', locale: 'de' } as const;

it('describes the site in its language, its search and its publisher', () => {
  const [site, organization] = siteDescription({ ...facts, name: 'Nitrate', description: 'Filme' });
  expect(site).toMatchObject({
    url: 'https://films.example/de',
    potentialAction: { target: { urlTemplate: 'https://films.example/de/archive?q={search_term_string}' } },
    publisher: { '@id': organization['@id' as keyof typeof organization] },
  });
  expect(schemaOrgFaults([organization])).toEqual([]);
  // `query-input` is described by Google and in the prose of schema.org, but not in its vocabulary.
  const faults = schemaOrgFaults([site]);
  expect(faults.filter((fault) => !fault.includes('query-input'))).toEqual([]);
});

it('lists films in order, with their URLs', () => {
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
