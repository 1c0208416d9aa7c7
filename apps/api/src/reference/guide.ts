/** The introduction of the API reference, in CommonMark: the rules of every call. */
export const guide = `The shop's own web app uses these calls and nothing else.

## Requests

The URL of a call is the server's address and the call's name, such as \`/api/get_products\`. GET and DELETE take their fields
as query parameters, POST and PUT as a JSON body with \`Content-Type: application/json\`. Calls that accept files take
\`multipart/form-data\` as well.

\`lang\` in the query (en, fr, es, ar, sw), or else the \`Accept-Language\` header, selects the language of names and messages.
Unknown fields are ignored. A blank optional field counts as absent, unless its description says that it clears something.

There is no CORS: in a browser, only pages of the shop's own origin can call the API. Other sites call it from their server.

## Responses

Every response body is JSON with \`error\` and \`message\`. \`message\` is a sentence for shoppers in the language of the request;
it may be empty if the call succeeds. Every response has an \`x-request-id\`: quote it when you report a problem. New fields may
be added to responses at any time: ignore those that you do not know.

## Errors

An error has the HTTP status of its kind, and a stable \`code\` to branch on. \`details\` name the invalid fields by \`path\`, each
with a reason in the language of the request as its \`message\`: reasons are not to be parsed. \`data\` has what the client needs to
continue, such as the new total.

## Schemas

Amounts are numbers in the currency's own decimals (\`49.99\`). The server computes every price: an amount that a client sends is
only compared. Ids are integers from 1 to 2147483647; those of ledger lines and audit entries may be larger, up to 2^53 − 1.
Flags are 0 and 1; \`true\`, \`false\`, and these four as strings, are accepted as well. Times are ISO 8601 in UTC.

## Authentication

\`POST /login\` returns a token; send it as \`Authorization: Bearer …\`. Calls with optional authentication also serve anonymous
requests; the reads among them fill \`is_favorite\` for a signed-in user. Calls that require a token fail with UNAUTHENTICATED
without a valid one. A shopper's token expires after 30 days; a vendor's after 14, or after 3 without a request; an operator's
after 7, or after 12 hours without one. \`logout\` revokes it at once; change_password revokes all other tokens of the account,
reset_password all of them. Calls of vendors and of operators fail with FORBIDDEN for others. Those of operators also require a
permission, which the operator's roles have: get_operator_account lists them.

## Pagination

Lists return up to \`limit\` items after the first \`offset\`. Where a response has a \`next_cursor\`, send it as \`cursor\` to get the
next page: a deep page then costs no more than the first, except in a search by relevance.

## Idempotency

Reads can be repeated. Send a write of a signed-in user with an \`Idempotency-Key\` that you generate, such as a UUID: a repeated
request with the same key is not executed again, and gets the first response. Only successful responses are stored, for 24 hours;
after an error the same key can be used again. An account may use some thousands of new keys a day; beyond that, writes with a new key
get TOO_MANY_REQUESTS.

## Rate limits

A client that sends too many requests gets TOO_MANY_REQUESTS. Responses with the status 429 or 503 have \`Retry-After\` in seconds.
Each call limits its body to what its fields can hold, files included; beyond that it fails with PAYLOAD_TOO_LARGE. A URL may have
12,000 characters; URL and headers together 16 KB.

## Caching

Public reads have a strong \`ETag\`; with \`If-None-Match\` they respond 304. Responses to a request with a token are private.

## Payments

An order is paid on delivery, by card (create_payment_intent, then Stripe's library in the browser) or by PayPal
(get_paypal_link or create_paypal_order), and placed by place_order. \`docs/payments.md\` in the source describes set-up, tests,
going live and refunds. Never send card details to this API: the calls of
checkout, applications and stores refuse them.

The API sends no webhooks to its clients: poll get_orders, and as a vendor get_vendor_orders.
`;
