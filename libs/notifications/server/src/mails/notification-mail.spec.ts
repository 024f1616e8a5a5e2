import { renderMail } from '@nitrate/mail';
import { notificationMail } from './notification-mail';

const news = (count: number) => ({
  id: '1',
  type: 'smartListFilms' as const,
  facts: { count, name: 'Ports' },
  href: '/lists/one',
  createdAt: new Date('2026-11-21T12:00:00Z'),
});

it.each([
  ['en', 1, 'New film in “Ports”', 'There is a new film in your smart list “Ports”.', 'Go to the list', '/lists/one'],
  [
    'en',
    3,
    '3 new films in “Ports”',
    'There are 3 new films in your smart list “Ports”.',
    'Go to the list',
    '/lists/one',
  ],
  [
    'de',
    1,
    'Neuer Film in „Ports“',
    'Ihre gespeicherte Suche „Ports“ findet einen neuen Film.',
    'Zur Liste',
    '/de/lists/one',
  ],
  [
    'de',
    3,
    '3 neue Filme in „Ports“',
    'Ihre gespeicherte Suche „Ports“ findet 3 neue Filme.',
    'Zur Liste',
    '/de/lists/one',
  ],
  [
    'de',
    1204,
    '1.204 neue Filme in „Ports“',
    'Ihre gespeicherte Suche „Ports“ findet 1.204 neue Filme.',
    'Zur Liste',
    '/de/lists/one',
  ],
] as const)('names a smart list and leads to it (%s, %d)', async (lang, count, subject, sentence, button, path) => {
  const mail = notificationMail(lang, [news(count)], 'https://films.example');
  expect(mail.subject).toBe(subject);
  const { html, text } = await renderMail(mail.element);
  expect(text).toContain(sentence);
  expect(html).toContain(`href="https://films.example${path}"`);
  expect(html).toContain(button);
});

it.each([
  ['en', 'Your subscription ends soon', 'Your subscription ends on 3 December 2026.', 'Go to your subscription'],
  ['de', 'Ihr Abonnement endet bald', 'Ihr Abonnement endet am 3. Dezember 2026.', 'Zu Ihrem Abonnement'],
] as const)('says when a subscription ends (%s)', async (lang, subject, sentence, button) => {
  const facts = { count: 1, at: '2026-12-02T23:30:00.000Z' };
  const due = { id: '1', type: 'subscriptionEndsSoon' as const, facts, href: '/account/subscription' };
  const mail = notificationMail(
    lang,
    [{ ...due, createdAt: new Date('2026-11-30T12:00:00Z') }],
    'https://films.example',
  );
  expect(mail.subject).toBe(subject);
  const { text } = await renderMail(mail.element);
  expect(text).toContain(sentence);
  expect(text).toContain(button);
});
