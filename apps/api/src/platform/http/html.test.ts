import { expect, test } from 'vitest';
import { sanitizeMarkup, sanitizeTextOrHtml } from './html.ts';

test('headings, paragraphs, lists, emphasis and links are preserved', () => {
  const html =
    '<h3>Returns</h3><p dir="rtl">Within <strong>30 days</strong>, see <a href="/faq">here</a>.</p><ul><li>A</li></ul>';
  expect(sanitizeMarkup(html)).toBe(html);
});

test('plain text is preserved, with its markup characters escaped', () => {
  expect(sanitizeMarkup('In a week. 5 < 6 & 7')).toBe('In a week. 5 &lt; 6 &amp; 7');
});

test('first and second level headings move down', () => {
  expect(sanitizeMarkup('<h1>A</h1><h2>B</h2><h6>C</h6>')).toBe('<h3>A</h3><h3>B</h3><h4>C</h4>');
});

test.each([
  ['<p>A<script>alert(1)</script></p>', '<p>A</p>'],
  ['<p onclick="alert(1)" style="color:red" class="x" id="y">A</p>', '<p>A</p>'],
  ['<a href="javascript:alert(1)">A</a>', '<a>A</a>'],
  ['<a href="JaVa\tScript:alert(1)">A</a>', '<a>A</a>'],
  ['<a href="&#106;avascript:alert(1)">A</a>', '<a>A</a>'],
  ['<a href="data:text/html,x">A</a>', '<a>A</a>'],
  ['<a href="//evil.example">A</a>', '<a>A</a>'],
  ['<a href="https://a.example" target="_blank" onmouseover="x()">A</a>', '<a href="https://a.example">A</a>'],
  ['<img src=x onerror=alert(1)>A', 'A'],
  ['<svg><script>alert(1)</script></svg>A', 'A'],
  ['<iframe src="https://a.example"></iframe><p>A</p>', '<p>A</p>'],
  ['<style>p{display:none}</style><p>A</p>', '<p>A</p>'],
  ['<form action="/x"><input name="a"><button>A</button></form>', 'A'],
  ['<p>A', '<p>A</p>'],
  ['<div>A</div><div>B</div>', 'A B'],
  ['<div>A</div>\n<section dir="ltr" title="x > y">B<div></div></section>', 'A\nB'],
  ['<p>A</p><div><b>B</b></div>C<span>D</span>', '<p>A</p> <b>B</b> CD'],
  ['&lt;div&gt;A&lt;/div&gt;', '&lt;div&gt;A&lt;/div&gt;'],
])('of %j, %j remains', (html, clean) => {
  expect(sanitizeMarkup(html)).toBe(clean);
});

test.each(['', '  ', '<script>alert(1)</script>', '<p> </p>', '<p>&nbsp;</p>', '<br>'])(
  'of %j nothing remains',
  (html) => {
    expect(sanitizeMarkup(html)).toBeNull();
  },
);

test.each([
  ['Cotton & silk, 5 < 6', 'Cotton & silk, 5 < 6'],
  ['<p>Cotton &amp; silk</p>', '<p>Cotton &amp; silk</p>'],
  ['<span>Cotton &amp; silk, 5 &lt; 6</span>', 'Cotton & silk, 5 < 6'],
  ['<span>&amp;lt;</span>', '&lt;'],
  // Unescaped, it would be a tag.
  ['<span>&lt;img src=x onerror=alert(1)&gt; & more</span>', '<p>&lt;img src=x onerror=alert(1)&gt; &amp; more</p>'],
])('of %j, %j remains, which is HTML where it has tags, and else plain text', (text, clean) => {
  expect(sanitizeTextOrHtml(text)).toBe(clean);
  expect(sanitizeTextOrHtml(clean)).toBe(clean);
});
