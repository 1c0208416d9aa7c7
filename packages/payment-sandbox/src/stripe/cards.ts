import { StripeError } from './stripe-error.ts';

interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

/** A test card and its behaviour. Numbers are Stripe's own, except the two that stay in `processing`. */
export interface TestCard {
  number: string;
  brand: string;
  behaviour: string;
  /** Requires 3-D Secure. */
  requiresAuthentication?: boolean;
  declines?: Decline;
  /** Stays in `processing` for a while, and then succeeds or fails. */
  processing?: 'succeeds' | 'fails';
  /** What becomes of its refunds later: pending ones succeed, or succeeded ones fail. */
  refunds?: 'succeed_later' | 'fail_later';
}

const createDecline = (declineCode: string, message = 'Your card has been declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const noFunds = createDecline('insufficient_funds', 'Your card has insufficient funds.');

const createVisa = (number: string, behaviour: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  behaviour,
  ...more,
});

export const TEST_CARDS: readonly TestCard[] = [
  createVisa('4242424242424242', 'pays'),
  createVisa('4000056655665556', 'pays (debit)'),
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'pays' },
  { number: '378282246310005', brand: 'amex', behaviour: 'pays' },
  createVisa('4000000000000002', 'is declined', { declines: createDecline('generic_decline') }),
  createVisa('4000000000009995', 'is declined: insufficient funds', { declines: noFunds }),
  createVisa('4000000000009987', 'is declined: lost card', { declines: createDecline('lost_card') }),
  createVisa('4000000000000069', 'is declined: expired', {
    declines: { code: 'expired_card', message: 'Your card has expired.' },
  }),
  createVisa('4000000000000127', 'is declined: wrong security code', {
    declines: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  }),
  createVisa('4000000000000119', 'is declined: processing error', {
    declines: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  createVisa('4000002500003155', 'asks for 3-D Secure, then pays', { requiresAuthentication: true }),
  createVisa('4000002760003184', 'asks for 3-D Secure each time, then pays', { requiresAuthentication: true }),
  createVisa('4000008260003178', 'asks for 3-D Secure, then is declined: insufficient funds', {
    requiresAuthentication: true,
    declines: noFunds,
  }),
  createVisa('4000000000007007', 'stays in processing, then pays', { processing: 'succeeds' }),
  createVisa('4000000000007015', 'stays in processing, then fails', { processing: 'fails' }),
  createVisa('4000000000007726', 'pays; its refunds stay pending, then succeed', { refunds: 'succeed_later' }),
  createVisa('4000000000005126', 'pays; its refunds succeed, then fail', { refunds: 'fail_later' }),
];

const cardByNumber = new Map(TEST_CARDS.map((card) => [card.number, card]));

/**
 * Test payment methods by id: Stripe's own, and two for the cards that stay in `processing`. `tok_…` are tokens of the same
 * cards.
 */
const TEST_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_threeDSecure2Required: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_processing: '4000000000007007',
  pm_card_processingFails: '4000000000007015',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
};

export const findCardOfTestMethod = (id: string): TestCard | undefined =>
  cardByNumber.get(TEST_METHODS[id.replace(/^tok_/, 'pm_card_')] ?? '');

/**
 * Finds the test card of a number. Any other number is declined as Stripe declines a real card in test mode, and is
 * neither stored nor logged.
 */
export const findTestCard = (raw: string): TestCard => {
  const card = cardByNumber.get(raw.replace(/\D/g, ''));
  if (card) return card;
  throw new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  });
};
