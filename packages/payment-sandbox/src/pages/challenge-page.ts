import { escapeHtml } from '@trad/file-formats/escape-html';
import { createJsonResponse, type SandboxResponse } from '../http.ts';
import { formatAmount } from '../stripe/amounts.ts';
import { completeChallenge, findReturnUrl } from '../stripe/intents.ts';
import type { Intent } from '../stripe/stripe-objects.ts';
import { renderPage, renderPlainPage } from './page.ts';
import type { PageRequest } from './page-request.ts';

const renderUnknownPayment = ({ base }: PageRequest) =>
  renderPlainPage(base, 'This payment is not known', 'Go back to the shop and begin the payment anew.', 404);

/** Finds the intent; its client secret proves that the request comes from the buyer. */
const findIntent = ({ context, http }: PageRequest): Intent | undefined => {
  const intent = context.records.get('intent', http.query.get('payment_intent') ?? '');
  return intent && intent.client_secret === http.query.get('client_secret') ? intent : undefined;
};

/** GET /stripe/challenge: the bank's page, for payments that redirect. */
export const renderChallengePage = (request: PageRequest): SandboxResponse => {
  const { http, base } = request;
  const intent = findIntent(request);
  if (!intent) return renderUnknownPayment(request);
  if (intent.status !== 'requires_action') {
    return renderPlainPage(base, 'Nothing to confirm', 'You can close this window and go back to the shop.', 200);
  }
  const body = `<p class="brand">Test bank <span>3-D Secure</span></p>
<h1>Confirm this payment</h1>
<p class="amount">${escapeHtml(formatAmount(intent.amount, intent.currency))}</p>
<form method="post" action="${base}/stripe/challenge?${escapeHtml(http.query.toString())}">
<button class="pay" name="outcome" value="passed">Complete authentication</button>
<button class="cancel" name="outcome" value="failed">Fail authentication</button>
</form>`;
  return renderPage({ base, title: 'Confirm a test payment', body }, { redirectTargets: [findReturnUrl(intent)] });
};

/** POST /stripe/challenge: completes 3-D Secure. The sandbox's Stripe.js requests JSON, a form is redirected. */
export const handleChallenge = async (request: PageRequest): Promise<SandboxResponse> => {
  const { http, base, context, commit } = request;
  const intent = findIntent(request);
  if (!intent) return renderUnknownPayment(request);
  const passed = new URLSearchParams(http.body).get('outcome') === 'passed';
  await commit(() => completeChallenge(context, intent.id, passed));
  const { metadata: _metadata, latest_charge: _charge, ...shown } = context.records.get('intent', intent.id) ?? intent;
  if (http.headers.accept?.includes('application/json')) {
    return createJsonResponse(200, shown, { 'access-control-allow-origin': '*' });
  }
  const returnUrl = findReturnUrl(intent);
  if (!returnUrl || !URL.canParse(returnUrl)) {
    return renderPlainPage(base, passed ? 'Thank you' : 'Not confirmed', 'You can go back to the shop.', 200);
  }
  const location = new URL(returnUrl);
  location.searchParams.set('payment_intent', intent.id);
  location.searchParams.set('payment_intent_client_secret', intent.client_secret);
  location.searchParams.set('redirect_status', shown.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  return { status: 303, headers: { location: location.href, 'cache-control': 'no-store' }, body: '' };
};
