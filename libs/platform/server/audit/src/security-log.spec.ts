import { securityLog } from './security-log';

const secret = Buffer.from('a secret of the spec');

function recorder() {
  const lines: Record<string, unknown>[] = [];
  const log = {
    warn: (fields: object) => void lines.push({ level: 'warn', ...fields }),
    info: (fields: object) => void lines.push({ level: 'info', ...fields }),
  };
  return { lines, log };
}

describe('the security log', () => {
  it('names accounts and networks by pseudonyms that only the key resolves', () => {
    const { lines, log } = recorder();
    const security = securityLog(secret);
    security.record({ log, ip: '192.0.2.7' }, 'login.failed', { subject: 'ada@archive.example', reason: 'password' });
    security.record({ log, ip: '192.0.2.200' }, 'login.failed', { subject: 'ada@archive.example' });
    security.record({ log, ip: '198.51.100.7' }, 'login.failed', { subject: 'bob@archive.example' });
    securityLog(Buffer.from('another')).record({ log, ip: '192.0.2.7' }, 'login.failed', {
      subject: 'ada@archive.example',
    });
    const [first, neighbour, stranger, otherKey] = lines;
    const pseudonym = expect.stringMatching(/^[0-9a-f]{16}$/) as string;
    expect(first).toEqual({
      level: 'warn',
      security: 'login.failed',
      reason: 'password',
      subject: pseudonym,
      network: pseudonym,
    });
    expect(neighbour).toMatchObject({ subject: first?.['subject'], network: first?.['network'] });
    for (const other of [stranger, otherKey]) {
      expect(other?.['subject']).not.toBe(first?.['subject']);
      expect(other?.['network']).not.toBe(first?.['network']);
    }
    expect(JSON.stringify(lines)).not.toMatch(/ada|bob|192\.0\.2|198\.51/);
  });

  it('logs what also happens without an attack at level info, and commands without a network', () => {
    const { lines, log } = recorder();
    securityLog(secret).record({ log, ip: '192.0.2.7' }, 'token.ended', { kind: 'access' });
    securityLog(secret).record({ log }, 'role.changed', { subject: 'u', role: 'ADMIN' });
    expect(lines).toEqual([
      expect.objectContaining({ level: 'info', security: 'token.ended', kind: 'access' }),
      { level: 'warn', security: 'role.changed', subject: expect.any(String) as string, role: 'ADMIN' },
    ]);
  });

  describe('under a flood', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it('logs twenty lines a minute of an event and network, and the number of the others', () => {
      const { lines, log } = recorder();
      const security = securityLog(secret);
      for (let n = 0; n < 1000; n += 1)
        security.record({ log, ip: '192.0.2.7' }, 'token.refused', { reason: 'forged' });
      expect(lines).toHaveLength(20);
      security.record({ log, ip: '198.51.100.7' }, 'token.refused');
      security.record({ log, ip: '192.0.2.7' }, 'login.failed');
      expect(lines).toHaveLength(22);
      jest.advanceTimersByTime(60_001);
      expect(lines.slice(22)).toEqual([
        { level: 'warn', security: 'token.refused', network: lines[0]?.['network'], omitted: 980 },
      ]);
      security.record({ log, ip: '192.0.2.7' }, 'token.refused', { reason: 'forged' });
      expect(lines).toHaveLength(24);
    });
  });
});
