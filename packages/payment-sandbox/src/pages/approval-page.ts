import { escapeHtml } from '@trad/file-formats/escape-html';
import type { Answer } from '../http.ts';
import { approveOrder, PAYER_ID } from '../paypal/orders.ts';
import { FUNDINGS, type Funding, type PayPalOrder } from '../paypal/paypal-objects.ts';
import { page, plainPage } from './page.ts';
import type { PageRequest } from './page-request.ts';

const CHOICES: Readonly<Record<Funding, readonly [name: string, ends: string]>> = {
  pays: ['PayPal balance', 'The payment succeeds'],
  declines: ['A card that is declined', 'PayPal refuses the payment'],
  pending: ['Held for review', 'Paid a few seconds later'],
  pending_then_denied: ['Held for review, then denied', 'Refused a few seconds later'],
  refunds_later: ['Slow refunds', 'The payment succeeds; a refund stays pending for a few seconds'],
  refunds_fail: ['Failing refunds', 'The payment succeeds; a refund fails a few seconds later'],
};

const money = ({ value, currency_code: currency }: PayPalOrder['purchase_unit']['amount']) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(Number(value))
    .replace(/^([A-Z]{3})\s*(.*)$/, '$2 $1');

const choice = (funding: Funding) => {
  const [name, ends] = CHOICES[funding];
  const checked = funding === 'pays' ? ' checked' : '';
  return `<label class="choice"><input type="radio" name="funding" value="${funding}"${checked}><span><b>${name}</b><small>${ends}</small></span></label>`;
};

/** An origin that a page may be told to speak to; null where somebody wrote something else. */
const originIn = (written: string | null): string | null =>
  written && URL.canParse(written) && /^https?:$/.test(new URL(written).protocol) ? new URL(written).origin : null;

const orderOf = ({ books, asked }: PageRequest) => books.ledger.get('order', asked.query.get('token') ?? '');

const unknownOrder = ({ base }: PageRequest) =>
  plainPage(base, 'This payment is not known', 'Go back to the shop and begin the payment anew.', 404);

/** GET /checkoutnow?token=…: where a buyer says yes or no to an order. `opener` is set in the buttons' pop-up. */
export const approvalPage = (request: PageRequest): Answer => {
  const { asked, base } = request;
  const order = orderOf(request);
  if (!order) return unknownOrder(request);
  if (order.status === 'COMPLETED') {
    return plainPage(base, 'This payment is done', 'You can close this window and go back to the shop.', 200);
  }
  const { amount, description } = order.purchase_unit;
  const opener = originIn(asked.query.get('opener'));
  const action = `${base}/checkoutnow?token=${order.id}${opener ? `&amp;opener=${encodeURIComponent(opener)}` : ''}`;
  const body = `<p class="brand">PayPal <span>sandbox</span></p>
<h1>Pay ${escapeHtml(order.brand_name ?? 'the shop')}</h1>
<p class="amount">${escapeHtml(money(amount))}</p>
${description ? `<p class="muted">${escapeHtml(description)}</p>` : ''}
<form method="post" action="${action}">
<fieldset><legend>How this test ends</legend>
${FUNDINGS.map(choice).join('\n')}
</fieldset>
<button class="pay" name="answer" value="pay">Pay ${escapeHtml(money(amount))}</button>
<button class="cancel" name="answer" value="cancel">Cancel and return to the shop</button>
</form>`;
  return page({ base, title: 'Approve a test payment', body }, { leadsTo: [order.return_url, order.cancel_url] });
};

const backTo = (address: string | null, order: PayPalOrder, isPaid: boolean): string | null => {
  if (!address) return null;
  const url = new URL(address);
  url.searchParams.set('token', order.id);
  if (isPaid) url.searchParams.set('PayerID', PAYER_ID);
  return url.href;
};

/** POST /checkoutnow?token=…: the buyer's answer; it leads back to the shop, or is told to the page that opened us. */
export const approvalAnswered = async (request: PageRequest): Promise<Answer> => {
  const { asked, base, books, act } = request;
  const order = orderOf(request);
  if (!order) return unknownOrder(request);
  const form = new URLSearchParams(asked.body);
  const isPaid = form.get('answer') === 'pay';
  const funding = FUNDINGS.find((one) => one === form.get('funding')) ?? 'pays';
  if (isPaid) await act(() => approveOrder(books, order.id, funding));
  const opener = originIn(asked.query.get('opener'));
  if (opener) {
    const told = `data-opener="${escapeHtml(opener)}" data-order="${order.id}" data-payer="${isPaid ? PAYER_ID : ''}"`;
    const body = `<h1>${isPaid ? 'Thank you' : 'Cancelled'}</h1>
<p>You can close this window and go back to the shop.</p>
<script src="${base}/approval.js" ${told}></script>`;
    return page({ base, title: 'Back to the shop', body });
  }
  const location = isPaid ? backTo(order.return_url, order, true) : backTo(order.cancel_url, order, false);
  if (location) return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
  return plainPage(base, isPaid ? 'Thank you' : 'Cancelled', 'You can close this window and go back to the shop.', 200);
};
