import { signUpByApi } from '../support/accounts';
import { setUpApp } from '../support/authenticator-app';
import { grantAdmin } from '../support/roles';
import { logIn } from './support/log-in';
import { expect, test } from './support/test';

test('an editor changes a German text, previews the draft and publishes it', async ({
  visitor,
  request,
  playwright,
  baseURL,
}) => {
  const session = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const account = await signUpByApi(session);
  await grantAdmin(account);
  const editor = await setUpApp(session, account);
  await session.dispose();
  await visitor.open('/login?redirect=%2Fstudio%2Fcontent');
  await logIn(visitor, 'en', editor);
  await visitor.click({ role: 'link', name: /^Home page/, within: { role: 'table' } });

  const words = `Neu im Archiv, ${Date.now().toString(36)}`;
  const panes = { role: 'group', name: 'Shown side by side' };
  const german = { role: 'region', name: 'German' };
  await visitor.click({ role: 'button', name: 'German', within: panes });
  await visitor.fill({ label: 'Small line above the title', within: german }, words);
  await visitor.click({ role: 'heading', name: 'German', within: german });
  await visitor.sees({ text: /^Saved /, within: german });
  await visitor.sees({ text: 'Changed since', within: german });
  await visitor.click({ role: 'button', name: 'Preview', within: panes });
  const drafted = () =>
    visitor.evaluate(
      () =>
        // Firefox has a document without a body while the frame loads.
        document.querySelector<HTMLIFrameElement>('iframe[title="Preview"]')?.contentDocument?.querySelector('body')
          ?.textContent ?? '',
    );
  await expect.poll(drafted, { timeout: 20_000 }).toContain(words);
  expect(await (await request.get('/de')).text()).not.toContain(words);

  await visitor.click({ role: 'button', name: 'Publish…' });
  const dialog = { role: 'dialog', name: 'Publish' };
  await visitor.click({ role: 'button', name: 'Publish', within: dialog });
  const code = { role: 'textbox', name: /code/i };
  await visitor.sees({ css: 'form', within: { role: 'dialog' } });
  await visitor.fill(code, editor.app.nextCode());
  await visitor.click({ css: 'form:has(input[autocomplete="one-time-code"]) button[type=submit]' });
  await visitor.seesNo(dialog);
  await expect.poll(async () => (await request.get('/de')).text()).toContain(words);
  await visitor.open('/de');
  await visitor.sees({ text: words });
});
