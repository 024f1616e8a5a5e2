import { render, screen } from '@testing-library/react';
import type { Locale, ProblemCode } from '@nitrate/contract-kit';
import { yearOf, useFormats, type Formats } from './format';
import { messages as de } from 'virtual:messages/de';
import { messages as en } from 'virtual:messages/en';
import { I18nProvider } from './i18n-provider';
import { useProblemText } from './problem-text';
import { Text } from './text';

function show(locale: Locale, format: (formats: Formats) => string): string {
  const Shown = () => format(useFormats());
  const { container, unmount } = render(
    <I18nProvider locale={locale} messages={locale === 'de' ? de : en}>
      <Shown />
    </I18nProvider>,
  );
  const text = container.textContent?.replaceAll('\u00a0', ' ') ?? '';
  unmount();
  return text;
}

it.each<[Locale, number, string]>([
  ['en', 14 * 60_000, '14 min'],
  ['en', 842_000, '14 min'],
  ['en', 45_000, '45 s'],
  ['en', 5_000, '5 s'],
  ['de', 5_000, '5 Sek.'],
  ['en', 59_700, '1 min'],
  ['en', 92 * 60_000, '1 h 32 min'],
  ['en', 120 * 60_000, '2 h'],
  ['de', 92 * 60_000, '1 Std. 32 Min.'],
  ['de', 14 * 60_000, '14 Min.'],
])('formats a duration in %s: %d ms as %s', (locale, ms, expected) => {
  expect(show(locale, ({ duration }) => duration(ms))).toBe(expected);
});

it('formats the duration of a time code, and returns undefined for other values', () => {
  expect(show('en', ({ durationOf }) => durationOf('00:14:02') ?? 'none')).toBe('14 min');
  expect(show('en', ({ durationOf }) => durationOf('a while') ?? 'none')).toBe('none');
});

it.each([
  ['1931', '1931'],
  ['1931-05-04', '1931'],
  ['ca. 1931', '1931'],
  ['thirties', undefined],
  [null, undefined],
])('finds the year in %s', (date, expected) => {
  expect(yearOf(date)).toBe(expected);
});

it('names languages by their codes', () => {
  expect(show('de', ({ language }) => language('en'))).toBe('Englisch');
});

it.each([
  ['notFound', en['problem.notFound']],
  ['martians', en['problem.somethingWentWrong']],
])('has a text for the problem %s', (code, expected) => {
  const Shown = () => useProblemText()(code as ProblemCode);
  render(
    <I18nProvider locale="en" messages={en}>
      <Shown />
    </I18nProvider>,
  );
  expect(screen.getByText(String(expected))).toBeInTheDocument();
});

it('renders compiled messages', () => {
  render(
    <I18nProvider locale="en" messages={{ 'x.y': 'plain' }}>
      <Text id="x.y" />
    </I18nProvider>,
  );
  expect(screen.getByText('plain')).toBeInTheDocument();
});
