import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';

/** Common names of card fields: cardNumber, card-number, cc_csc, card[exp_month], nameOnCard, pan, … */
const CARD_FIELD =
  /^(nameoncard|cardholder(name)?|(credit|debit|payment)?card(no|num|number|name|code|data|details)?|cc(no|num|number|name)?|pan|(card|cc)?(cv[vc]2?|csc|securitycode|exp(iry|iration|ires)?(date|month|year)?))$/i;

/** Splits and normalises a key: `payment[card][exp_year]` becomes payment, card and expyear. */
const splitKey = (key: string) => key.split(/[.[\]]/).map((word) => word.replace(/[-_\s]/g, ''));

/** Whether the input has a key that names a card field. Iterative, as deep input would overflow the stack. */
const hasCardField = (...input: unknown[]): boolean => {
  const left = [...input];
  while (left.length) {
    const value = left.pop();
    if (value === null || typeof value !== 'object') continue;
    for (const [key, inner] of Object.entries(value)) {
      if (splitKey(key).some((word) => CARD_FIELD.test(word))) return true;
      left.push(inner);
    }
  }
  return false;
};

/** Rejects requests with card details before validation and logging: only the provider's fields may receive them. */
export const refuseCardDetails = (app: FastifyInstance) => {
  app.addHook('preValidation', ({ query, body }, _reply, done) => {
    done(hasCardField(query, body) ? new Refusal('CARD_DETAILS_REFUSED') : undefined);
  });
};
