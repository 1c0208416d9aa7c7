import { escapeHtml } from '@trad/file-formats/escape-html';
import { type Answer, json } from '../http.ts';
import { readable } from '../stripe/amounts.ts';
import { answerChallenge, returnUrlOf } from '../stripe/intents.ts';
import type { Intent } from '../stripe/stripe-objects.ts';
import { page, plainPage } from './page.ts';
import type { PageRequest } from './page-request.ts';

const unknown = ({ base }: PageRequest) =>
  plainPage(base, 'This payment is not known', 'Go back to the shop and begin the payment anew.', 404);

/** Whoever holds the client secret is the buyer. */
const intentOf = ({ books, asked }: PageRequest): Intent | undefined => {
  const intent = books.ledger.get('intent', asked.query.get('payment_intent') ?? '');
  return intent && intent.client_secret === asked.query.get('client_secret') ? intent : undefined;
};

/** GET /stripe/challenge: the bank's page, for payments that lead away from the shop. */
export const challengePage = (request: PageRequest): Answer => {
  const { asked, base } = request;
  const intent = intentOf(request);
  if (!intent) return unknown(request);
  if (intent.status !== 'requires_action') {
    return plainPage(base, 'Nothing to confirm', 'You can close this window and go back to the shop.', 200);
  }
  const body = `<p class="brand">Test bank <span>3-D Secure</span></p>
<h1>Confirm this payment</h1>
<p class="amount">${escapeHtml(readable(intent.amount, intent.currency))}</p>
<form method="post" action="${base}/stripe/challenge?${escapeHtml(asked.query.toString())}">
<button class="pay" name="outcome" value="passed">Complete authentication</button>
<button class="cancel" name="outcome" value="failed">Fail authentication</button>
</form>`;
  return page({ base, title: 'Confirm a test payment', body }, { leadsTo: [returnUrlOf(intent)] });
};

/** POST /stripe/challenge: the buyer's answer. Our own Stripe.js asks for JSON, a page is led back to the shop. */
export const challengeAnswered = async (request: PageRequest): Promise<Answer> => {
  const { asked, base, books, act } = request;
  const intent = intentOf(request);
  if (!intent) return unknown(request);
  const passed = new URLSearchParams(asked.body).get('outcome') === 'passed';
  await act(() => answerChallenge(books, intent.id, passed));
  const { metadata: _metadata, latest_charge: _charge, ...shown } = books.ledger.get('intent', intent.id) ?? intent;
  if (asked.headers.accept?.includes('application/json')) {
    return json(200, shown, { 'access-control-allow-origin': '*' });
  }
  const returnUrl = returnUrlOf(intent);
  if (!returnUrl || !URL.canParse(returnUrl)) {
    return plainPage(base, passed ? 'Thank you' : 'Not confirmed', 'You can go back to the shop.', 200);
  }
  const location = new URL(returnUrl);
  location.searchParams.set('payment_intent', intent.id);
  location.searchParams.set('payment_intent_client_secret', intent.client_secret);
  location.searchParams.set('redirect_status', shown.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  return { status: 303, headers: { location: location.href, 'cache-control': 'no-store' }, body: '' };
};
