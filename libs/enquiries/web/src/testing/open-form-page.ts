import { userCleared, userSet } from '@nitrate/auth/data-access';
import { authAfter, userWith } from '@nitrate/auth/testing';
import type { PageRoute } from '@nitrate/routing';
import { pageAt, renderPage } from '@nitrate/testing-web';
import { screen } from '@testing-library/react';

/** A user who is signed in. */
export const member = userWith();

/** The profile of `member`. */
export const profile = {
  name: 'Lotte',
  surname: 'Reiniger',
  email: 'lotte@films.example',
  country: 'Germany',
  city: '',
  code: '',
  profession: '',
  description: '',
  emailConfirmed: true,
  newEmail: null,
  lang: 'en',
  newsletter: 'none',
  createdAt: '2026-01-01T00:00:00Z',
};

interface Options {
  api?: Record<string, unknown>;
  locale?: 'en' | 'de' | undefined;
  session?: 'visitor' | 'member' | 'unknown' | undefined;
  route: string;
}

const begin = { visitor: [userCleared()], member: [userSet(member)], unknown: [] };

/** Opens a page with a form; `sent` gives what was sent. */
export async function openFormPage(
  pages: readonly PageRoute[],
  { api = {}, locale = 'en', session = 'visitor', route }: Options,
) {
  const app = await renderPage(pageAt(pages, route), { route, locale, reducers: authAfter(...begin[session]), api });
  const sent = () => app.network.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...app, sent };
}

export const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

type User = Awaited<ReturnType<typeof openFormPage>>['user'];

/** Writes values into the fields with these labels. */
export async function write(user: User, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.click(box(label));
    await user.paste(value);
  }
}

/** Matches a random UUID, by which a form sent again is recognised. */
export const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/) as string;
