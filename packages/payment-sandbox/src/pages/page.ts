import { escapeHtml } from '@trad/file-formats/escape-html';
import type { SandboxResponse } from '../http.ts';

/** The origins that a form may redirect to: browsers apply `form-action` to redirects, too. */
const listOrigins = (urls: readonly (string | null)[]) =>
  urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []));

/** Renders a page. `body` is HTML, `base` the base path of the sandbox. */
export const renderPage = (
  { title, body, base }: { title: string; body: string; base: string },
  { status = 200, redirectTargets = [] }: { status?: number; redirectTargets?: readonly (string | null)[] } = {},
): SandboxResponse => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    // In the pop-up of PayPal's buttons it posts messages to its opener.
    'cross-origin-opener-policy': 'unsafe-none',
    'content-security-policy': `default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ${["'self'", ...listOrigins(redirectTargets)].join(' ')}`,
  },
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${base}/pages.css">
</head>
<body>
<header><strong>Test payment.</strong> No money moves.</header>
<main>
${body}
</main>
</body>
</html>
`,
});

export const renderPlainPage = (base: string, title: string, text: string, status: number) =>
  renderPage({ base, title, body: `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>` }, { status });
