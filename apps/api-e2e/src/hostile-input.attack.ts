import { expect, test } from './support/people';
import { archivePort } from './support/archive';
import { rawGet, rawRequest, type RawResponse } from './support/raw-request';

const texts = {
  'end of text': '%00',
  'line separator': '%E2%80%A8',
  'line break': 'a%0D%0ASet-Cookie:%20x=1',
  'half an escape': '%E0%A4%A',
  'no UTF-8': '%FF%FE',
  'lone surrogate': '%ED%A0%80',
  'right to left': '%E2%80%AE',
  SQL: "'%20or%201=1;--",
  'SQL wait': '1);select%20pg_sleep(9)--',
  'text search operators': '%26%7C!%3C-%3E():*',
  pattern: '%25_%25%5C',
  markup: '%3Cscript%3Ealert(1)%3C/script%3E',
  attribute: '%22onmouseover=alert(1)%20x=%22',
  template: '%7B%7B7*7%7D%7D$%7B7*7%7D',
  prototype: '__proto__',
  'path up': '..%2f..%2f..%2fetc%2fpasswd',
  long: 'a'.repeat(5000),
  'long word of Hangul': '%EA%B0%80'.repeat(300),
  'many words': 'a%20'.repeat(1500),
  'many quotes': '%22'.repeat(999),
  'many minuses': '-'.repeat(2000),
  'many fields': 'year:1%20'.repeat(300),
};

const places = [
  (text: string) => `/archive?q=${text}`,
  (text: string) => `/de/archive?q=${text}&decade=${text}&sort=${text}&page=${text}`,
  (text: string) => `/watch?v=${text}`,
  (text: string) => `/${text}`,
  (text: string) => `/de/${text}`,
  (text: string) => `/${text}/_payload.json`,
  (text: string) => `/person/${text}`,
  (text: string) => `/place/${text}?role=${text}&page=${text}`,
  (text: string) => `/collection/${text}`,
  (text: string) => `/embed/${text}`,
  (text: string) => `/oembed?url=${text}`,
  (text: string) => `/iiif/${text}/manifest.json`,
  (text: string) => `/oai?verb=ListRecords&metadataPrefix=oai_dc&set=${text}&from=${text}`,
  (text: string) => `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=${text}`,
  (text: string) => `/oai?verb=ListIdentifiers&resumptionToken=${text}`,
  (text: string) => `/feed.xml?q=${text}`,
  (text: string) => `/sitemap-${text}.xml`,
  (text: string) => `/media/${text}`,
  (text: string) => `/api/catalog/people/${text}?role=${text}&page=${text}`,
  (text: string) => `/api/catalog/places/${text}`,
  (text: string) => `/api/catalog/collections/${text}`,
  (text: string) => `/api/catalog/films?q=${text}`,
  (text: string) => `/api/catalog/films?year=${text}&page=${text}&size=${text}&lang=${text}`,
  (text: string) => `/api/catalog/films/${text}`,
  (text: string) => `/api/catalog/films/${text}/related`,
  (text: string) => `/api/catalog/suggest?q=${text}`,
  (text: string) => `/api/cms/page?slug=${text}`,
  (text: string) => `/content/page?slug=${text}&lang=${text}`,
  (text: string) => `/api/playback/${text}/preview`,
  (text: string) => `/id/confirm/${text}?token=${text}`,
];

/** What must never be in a response: markup of the request, a header of its own, a trace of the server. */
function harmIn({ status, head, body }: RawResponse): string | undefined {
  if (status === 0 || status >= 500) return `status ${status}`;
  if (/^set-cookie: x=1/im.test(head)) return 'a header of the request';
  if (body.includes('<script>alert(1)') || /"onmouseover=alert\(1\) x="/.test(body)) return 'markup of the request';
  if (/root:x:0|node_modules\/|\bat .+\.(ts|mjs):\d+/.test(body)) return 'something of the server';
  return undefined;
}

for (const [name, text] of Object.entries(texts)) {
  test(`hostile text does no harm: ${name}`, async () => {
    const harm: string[] = [];
    for (const place of places) {
      const found = harmIn(await rawGet(place(text)));
      if (found) harm.push(`${place('…')}: ${found}`);
    }
    expect(harm).toEqual([]);
  });
}

test('a browser gets a page, in the language of the path, for an address that cannot be read', async () => {
  const addresses = {
    '/%zz': [404, 'Page not found'],
    '/de/a%00': [404, 'Seite nicht gefunden'],
    '/de/%E0%A4%A?q=1': [404, 'Seite nicht gefunden'],
    '/a\u0001b': [400, 'This address is not valid'],
    [`/de/archive?q=${'a'.repeat(20_000)}`]: [431, 'Diese Adresse ist zu lang'],
  };
  for (const [address, [status, title]] of Object.entries(addresses)) {
    const page = await rawGet(address, ['Accept: text/html']);
    expect([page.status, /<h1>(.*)<\/h1>/.exec(page.body)?.[1]]).toEqual([status, title]);
    expect((await rawGet(`/api${address}`, ['Accept: text/html'])).head).toContain('application/problem+json');
  }
});

test('no path leads to another host', async () => {
  const paths = [
    '//evil.example',
    '/de//evil.example/x',
    '/\\evil.example',
    '/de/\\evil.example',
    '/%5Cevil.example',
    '/de/%5C%5Cevil.example',
    '/.//evil.example',
    '/de/..//evil.example/',
    '/%2F%2Fevil.example',
  ];
  for (const path of paths) {
    const { head, body, status } = await rawGet(path);
    const location = /^location: (.*)$/im.exec(head)?.[1] ?? '/';
    expect([path, status < 500, /^\/(?![/\\])/.test(location)]).toEqual([path, true, true]);
    expect([path, /(href|action|src)="(\/\/|\/\\|\\)evil/.test(body)]).toEqual([path, false]);
  }
});

test('a body that is announced too large is refused before it arrives', async () => {
  const head = [
    'POST /api/auth/login HTTP/1.1',
    `Host: localhost:${archivePort}`,
    'Content-Type: application/json',
    'Content-Length: 5000000',
  ];
  expect((await rawRequest(`${head.join('\r\n')}\r\n\r\n{`)).status).toBe(413);
});

test('bodies that are no JSON or too deep are refused', async ({ clients }) => {
  const bodies = {
    'no JSON': '{',
    deep: `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    prototype: '{"__proto__":{"roles":["ADMIN"]},"email":"a@b.example","password":"x"}',
    constructor: '{"constructor":{"prototype":{"roles":["ADMIN"]}},"email":"a@b.example","password":"x"}',
    'other types': '{"email":{"$ne":null},"password":["x"]}',
    'unknown property': '{"email":"a@b.example","password":"x","roles":["ADMIN"]}',
  };
  for (const [attempt, data] of Object.entries(bodies)) {
    const response = await clients.visitor.post('/api/auth/login', {
      data,
      headers: { 'content-type': 'application/json' },
    });
    expect([attempt, response.status() >= 400 && response.status() < 500]).toEqual([attempt, true]);
  }
});
