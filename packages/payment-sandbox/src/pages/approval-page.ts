import { escapeHtml } from '@trad/file-formats/escape-html';
import type { SandboxResponse } from '../http.ts';
import { approveOrder, findOrder } from '../paypal/orders.ts';
import { DESTINATIONS, type Destination, PAYER_ID, SHIPPING } from '../paypal/payer.ts';
import { FUNDING_SOURCES, type FundingSource, type PayPalOrder } from '../paypal/paypal-objects.ts';
import { renderPage, renderPlainPage } from './page.ts';
import type { PageRequest } from './page-request.ts';

const CHOICES: Readonly<Record<FundingSource, readonly [name: string, outcome: string]>> = {
  pays: ['PayPal balance', 'The payment succeeds'],
  declines: ['A card that is declined', 'PayPal refuses the payment'],
  pending: ['Held for review', 'Paid a few seconds later'],
  pending_then_denied: ['Held for review, then denied', 'Refused a few seconds later'],
  refunds_later: ['Slow refunds', 'The payment succeeds; a refund stays pending for a few seconds'],
  refunds_fail: ['Failing refunds', 'The payment succeeds; a refund fails a few seconds later'],
};

const formatMoney = ({ value, currency_code: currency }: PayPalOrder['purchase_unit']['amount']) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(Number(value))
    .replace(/^([A-Z]{3})\s*(.*)$/, '$2 $1');

const renderChoice = (group: string, value: string, [name, text]: readonly [string, string], isChecked: boolean) =>
  `<label class="choice"><input type="radio" name="${group}" value="${value}"${isChecked ? ' checked' : ''}><span><b>${name}</b><small>${text}</small></span></label>`;

const renderFunding = (funding: FundingSource) =>
  renderChoice('funding', funding, CHOICES[funding], funding === 'pays');

const renderDestination = (destination: Destination, index: number) => {
  const { name, address } = SHIPPING[destination];
  const text = `${address.address_line_1}, ${address.admin_area_2}, ${address.country_code}`;
  return renderChoice('destination', destination, [name.full_name, text], index === 0);
};

/** The origin of a URL for postMessage; null unless it is http or https. */
const parseOrigin = (value: string | null): string | null =>
  value && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? new URL(value).origin : null;

const readOrder = ({ context, http }: PageRequest) => findOrder(context, http.query.get('token') ?? '');

const renderUnknownOrder = ({ base }: PageRequest) =>
  renderPlainPage(base, 'This payment is not known', 'Go back to the shop and begin the payment anew.', 404);

/** GET /checkoutnow?token=…: the buyer approves or cancels an order. `opener` is set in the pop-up of the buttons. */
export const renderApprovalPage = (request: PageRequest): SandboxResponse => {
  const { http, base } = request;
  const order = readOrder(request);
  if (!order) return renderUnknownOrder(request);
  if (order.status === 'COMPLETED') {
    return renderPlainPage(base, 'This payment is done', 'You can close this window and go back to the shop.', 200);
  }
  const { amount, description } = order.purchase_unit;
  const opener = parseOrigin(http.query.get('opener'));
  const action = `${base}/checkoutnow?token=${order.id}${opener ? `&amp;opener=${encodeURIComponent(opener)}` : ''}`;
  const body = `<p class="brand">PayPal <span>sandbox</span></p>
<h1>Pay ${escapeHtml(order.brand_name ?? 'the shop')}</h1>
<p class="amount">${escapeHtml(formatMoney(amount))}</p>
${description ? `<p class="muted">${escapeHtml(description)}</p>` : ''}
<form method="post" action="${action}">
<fieldset><legend>How this test ends</legend>
${FUNDING_SOURCES.map(renderFunding).join('\n')}
</fieldset>
${order.shipping_preference === 'GET_FROM_FILE' ? `<fieldset><legend>Ship to</legend>\n${DESTINATIONS.map(renderDestination).join('\n')}\n</fieldset>` : ''}
<button class="pay" name="answer" value="pay">${order.user_action === 'CONTINUE' ? 'Continue to the shop' : `Pay ${escapeHtml(formatMoney(amount))}`}</button>
<button class="cancel" name="answer" value="cancel">Cancel and return to the shop</button>
</form>`;
  return renderPage(
    { base, title: 'Approve a test payment', body },
    { redirectTargets: [order.return_url, order.cancel_url] },
  );
};

const buildReturnUrl = (baseUrl: string | null, order: PayPalOrder, isApproved: boolean): string | null => {
  if (!baseUrl) return null;
  const url = new URL(baseUrl);
  url.searchParams.set('token', order.id);
  if (isApproved) url.searchParams.set('PayerID', PAYER_ID);
  return url.href;
};

/** POST /checkoutnow?token=…: redirects to the shop, or posts the result to the page that opened the pop-up. */
export const handleApproval = async (request: PageRequest): Promise<SandboxResponse> => {
  const { http, base, context, commit } = request;
  const order = readOrder(request);
  if (!order) return renderUnknownOrder(request);
  const form = new URLSearchParams(http.body);
  const isApproved = form.get('answer') === 'pay';
  const funding = FUNDING_SOURCES.find((one) => one === form.get('funding')) ?? 'pays';
  const destination = DESTINATIONS.find((one) => one === form.get('destination'));
  if (isApproved) await commit(() => approveOrder(context, order.id, { funding, destination }));
  const opener = parseOrigin(http.query.get('opener'));
  if (opener) {
    const attributes = `data-opener="${escapeHtml(opener)}" data-order="${order.id}" data-payer="${isApproved ? PAYER_ID : ''}"`;
    const body = `<h1>${isApproved ? 'Thank you' : 'Cancelled'}</h1>
<p>You can close this window and go back to the shop.</p>
<script src="${base}/approval.js" ${attributes}></script>`;
    return renderPage({ base, title: 'Back to the shop', body });
  }
  const location = isApproved
    ? buildReturnUrl(order.return_url, order, true)
    : buildReturnUrl(order.cancel_url, order, false);
  if (location) return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
  return renderPlainPage(
    base,
    isApproved ? 'Thank you' : 'Cancelled',
    'You can close this window and go back to the shop.',
    200,
  );
};
