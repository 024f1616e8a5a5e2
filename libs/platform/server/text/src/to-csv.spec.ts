import { toCsv } from './to-csv';

it('escapes formulas in texts and leaves negative numbers alone', () => {
  const csv = toCsv(
    ['title', 'seconds'],
    [
      { title: '=HYPERLINK("https://x.example")', seconds: -30 },
      { title: '+49', seconds: 0 },
      { title: 'Fog, "in" two\nlines', seconds: null },
    ],
  );
  expect(csv).toBe(
    '\uFEFFtitle,seconds\r\n"\'=HYPERLINK(""https://x.example"")",-30\r\n\'+49,0\r\n"Fog, ""in"" two\nlines",\r\n',
  );
});
