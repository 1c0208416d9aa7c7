/** What integrators read first, in CommonMark: what holds for every call. */
export const guide = `Everything the shop's own web app does goes through these calls; there is no other API behind it.

## Asking

A call is its server's address with its name behind it, such as \`/api/get_products\`. GET and DELETE take their fields in the
query, POST and PUT in a JSON body; calls that take files take \`multipart/form-data\` as well. A body may have 256 KB, of
calls with files what they say, an address 12,000 characters, and with all headers 16 KB.

\`lang\` in the query (en, fr, es, ar, sw), or else \`Accept-Language\`, picks the language of names and messages. Lists come in
pages of \`limit\` from \`offset\` on; where an answer has a \`next_cursor\`, going on with \`cursor\` costs the same however deep.

There is no CORS: in a browser, only pages of the shop's own origin may call. Others ask through a server of theirs.

## Answers

Every answer is JSON with \`error\` and \`message\`. A failure adds a stable \`code\` to branch on, \`details\` for bad input and
\`data\` where one needs something to go on. The HTTP status says the same. \`message\` is a sentence that a shopper may read, in the
language of the request; it may be empty in a success. \`details\` are for whoever writes the client: always English, and not to be
parsed.

New fields may be added to answers at any time: ignore those you do not know. Unknown fields in a request are ignored, too,
and a blank optional one counts as absent, unless its description says that it clears something.

## Signing in

\`POST /login\` gives a token; send it as \`Authorization: Bearer …\`. Calls marked *optional* answer everybody and fill
\`is_favorite\` for whoever sends one. A call that needs a token answers UNAUTHENTICATED without a good one. A token is good for
30 days, or until \`logout\`; change_password ends all others of the account, reset_password all of them.

## Money, ids, flags, times

Amounts are numbers in the currency's own decimals (\`49.99\`). The server prices everything: it never charges a sum that a
client added up. Ids are integers from 1 to 2147483647. Flags are 0 and 1; on the way in \`true\`, \`false\` and text are taken as well. Times are
ISO 8601 in UTC.

## Paying

An order is paid on delivery, by card (create_payment_intent, then Stripe's library in the browser) or by PayPal
(get_paypal_link or create_paypal_order), and placed by place_order. How a shop is set up for it, tried out and taken live,
and how refunds go, stands in \`docs/payments.md\` of its source. Never send card details to this API: it refuses them.

## Caching

Public reads carry a strong \`ETag\`; with \`If-None-Match\` they answer 304. Answers to a bearer are private.

## Trying again

Reads may be repeated. Send a write of somebody signed in with an \`Idempotency-Key\` of your making, such as a UUID: sent again
with the same key it is not done again, and answered with the first answer. Only what succeeded is kept, for 24 hours; after a
failure the same key may be used again. 429 and 503 come with \`Retry-After\` in seconds. Every answer has an \`x-request-id\`: tell us that one
when something is wrong.
`;
