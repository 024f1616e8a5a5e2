import { element, escapeXml } from './xml';

describe('the XML writer', () => {
  it('escapes text and attributes, and removes characters that XML does not allow', () => {
    expect(element('a', `<&>"'\u0001`, { b: '"x"', c: undefined, d: 0 }).markup).toBe(
      '<a b="&quot;x&quot;" d="0">&lt;&amp;&gt;&quot;&apos;</a>',
    );
    expect(escapeXml('a\ud800b\u0000\ufffe\tc')).toBe('ab\tc');
  });

  it('nests elements without escaping, and self-closes empty ones', () => {
    expect(element('a', [element('b', undefined), undefined, element('c', 1)]).markup).toBe('<a><b/><c>1</c></a>');
  });
});
