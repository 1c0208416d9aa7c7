import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('characters with a meaning in HTML become character references', () => {
  expect(escapeHtml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;');
});
