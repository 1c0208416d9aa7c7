import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';

/** How people name the fields of a card: cardNumber, card-number, cc_csc, card[exp_month], nameOnCard, pan, … */
const CARD_FIELD =
  /^(nameoncard|cardholder(name)?|(credit|debit|payment)?card(no|num|number|name|code|data|details)?|card(cv[vc]2?|csc|exp(iry)?(date|month|year)?)|cc(no|num|number|name|csc|cv[vc]|exp(month|year)?)?|pan|cv[vc]2?|csc|securitycode|exp(iry|iration|ires)?(date|month|year)?)$/i;

/** The parts of a key, as they are compared: `payment[card][exp_year]` is payment, card and expyear. */
const partsOf = (key: string) => key.split(/[.[\]]/).map((part) => part.replace(/[-_\s]/g, ''));

/** Whether any key in what came in is named as a card's field is. Without recursion: input may be deep. */
const carriesCard = (...input: unknown[]): boolean => {
  const left = [...input];
  while (left.length) {
    const value = left.pop();
    if (value === null || typeof value !== 'object') continue;
    for (const [key, inner] of Object.entries(value)) {
      if (partsOf(key).some((part) => CARD_FIELD.test(part))) return true;
      left.push(inner);
    }
  }
  return false;
};

/** Card details belong to the provider's fields: calls that bring one are refused before anything looks at them. */
export const refuseCardDetails = (app: FastifyInstance) => {
  app.addHook('preValidation', ({ query, body }, _reply, done) => {
    done(carriesCard(query, body) ? new Refusal('CARD_DETAILS_REFUSED') : undefined);
  });
};
