import { Refusal } from './refusal.ts';

/** Where the visitor is, as far as a header may be believed. Throws MALFORMED_REQUEST where it names no host. */
export const originOf = ({ protocol, host }: { protocol: string; host: string }) => {
  const origin = `${protocol}://${host}`;
  if (!/^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) || !URL.canParse(origin)) {
    throw new Refusal('MALFORMED_REQUEST');
  }
  return origin;
};
