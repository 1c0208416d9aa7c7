import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';

/** How people name the fields of a card: cardNumber, card_number, cvv, card[exp_month], nameOnCard, pan, … */
const CARD_FIELD =
  /^(name_?on_?card|card_?holder(_?name)?|card(_?(no|num|number|name|code|data|details))?|cc_?(no|num|number|exp|csc)|pan|cv[vc]2?|csc|security_?code|exp(iry|iration|ires)?(_?(date|month|year))?)$/i;

/** Whether any key in what came in is named as a card's field is. Without recursion: input may be deep. */
const carriesCard = (...input: unknown[]): boolean => {
  const left = [...input];
  while (left.length) {
    const value = left.pop();
    if (value === null || typeof value !== 'object') continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key.split(/[.[\]]/).some((part) => CARD_FIELD.test(part))) return true;
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
