import { escapeHtml } from '@trad/file-formats/escape-html';
import type { SandboxResponse } from '../http.ts';
import { TEST_CARDS } from '../stripe/cards.ts';
import { handleApproval, renderApprovalPage } from './approval-page.ts';
import { loadAsset } from './assets.ts';
import { handleChallenge, renderChallengePage } from './challenge-page.ts';
import { renderPage, renderPlainPage } from './page.ts';
import type { PageRequest } from './page-request.ts';

const groupDigits = (number: string) =>
  number.length === 15 ? number.replace(/^(.{4})(.{6})/, '$1 $2 ') : number.replace(/(.{4})(?=.)/g, '$1 ');

const renderAboutPage = ({ base }: PageRequest): SandboxResponse => {
  const rows = TEST_CARDS.map(
    ({ number, behaviour: does }) =>
      `<tr><td><code>${groupDigits(number)}</code></td><td>${escapeHtml(does)}</td></tr>`,
  );
  const body = `<h1>Payment sandbox</h1>
<p>Stands in for Stripe and PayPal while there are no keys. Cards of the test shop, with any expiry to come and any code:</p>
<table><thead><tr><th scope="col">Card</th><th scope="col">What it does</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
  return renderPage({ base, title: 'Payment sandbox', body });
};

/** Responds to a browser with a page, or with a script that stands in for Stripe.js or PayPal's. */
export const respondToBrowser = async (request: PageRequest): Promise<SandboxResponse> => {
  const { method, path } = request.http;
  const asset = method === 'GET' ? await loadAsset(path, request.assets) : undefined;
  if (asset) return asset;
  switch (`${method} ${path}`) {
    case 'GET /':
      return renderAboutPage(request);
    case 'GET /opening':
      return renderPlainPage(request.base, 'One moment', 'PayPal is being opened.', 200);
    case 'GET /checkoutnow':
      return renderApprovalPage(request);
    case 'POST /checkoutnow':
      return handleApproval(request);
    case 'GET /stripe/challenge':
      return renderChallengePage(request);
    case 'POST /stripe/challenge':
      return handleChallenge(request);
    default:
      return renderPlainPage(request.base, 'There is nothing here', 'Go back to the shop.', 404);
  }
};
