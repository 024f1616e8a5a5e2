import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { darkColours, lightColours, type MailColours } from './mail-colours';
import { isTransient } from './mail-transport';
import { needsTls } from './open-mail';

describe('lightColours and darkColours', () => {
  it('are those of tokens.css', () => {
    const css = readFileSync(join(process.cwd(), 'libs/platform/web/ui/src/theme/tokens.css'), 'utf8');
    const kebab = (role: string) => role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const roles = Object.keys(lightColours) as (keyof MailColours)[];
    const missing = roles.filter(
      (role) => !css.includes(`--${kebab(role)}: light-dark(${lightColours[role]}, ${darkColours[role]});`),
    );
    expect(missing).toEqual([]);
  });
});

describe('isTransient', () => {
  it.each([
    [{ responseCode: 421, code: 'ECONNECTION' }, true],
    [{ responseCode: 451, code: 'EMESSAGE' }, true],
    [{ code: 'ETIMEDOUT' }, true],
    [{ code: 'EDNS' }, true],
    [{ responseCode: 550, code: 'EENVELOPE' }, false],
    [{ responseCode: 535, code: 'EAUTH' }, false],
    [{ code: 'ETLS' }, false],
    [new TypeError('a fault'), false],
    [undefined, false],
  ])('%j: %s', (error, transient) => {
    expect(isTransient(error)).toBe(transient);
  });
});

describe('needsTls', () => {
  it.each([
    ['smtp://mail.example:587', true],
    ['smtp://mail.example:587?requireTLS=false', false],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://mailpit:1025', false],
    ['smtp://10.0.0.5:25', true],
  ])('%s: %s', (url, needed) => {
    expect(needsTls(url)).toBe(needed);
  });
});
