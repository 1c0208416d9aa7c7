import { type ConsoleSearchResult, MAX_RESULTS_PER_KIND } from '@trad/contract/console/console-search';
import { SEARCH_RESULT_KINDS, type SearchResultKind } from '@trad/contract/console/search-result-kinds';
import { translatePersonName } from '@trad/contract/messages/former-customer';
import type { LanguageCode } from '@trad/contract/messages/message';
import { toMajorUnits } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import { escapeLike } from '../../platform/database/escape-like.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { parseOrderSearch } from '../orders/parse-order-search.ts';
import { formatWithdrawalReference } from '../withdrawals/withdrawals.view.ts';
import { formatWordQuery } from '../word-search.ts';
import {
  findApplications,
  findOrders,
  findPeople,
  findProducts,
  findStores,
  findWithdrawals,
  type ResultRow,
  type SearchTerms,
} from './console-search.queries.ts';

const FINDERS: Record<SearchResultKind, (db: Queryable, terms: SearchTerms) => Promise<ResultRow[]>> = {
  store: findStores,
  person: findPeople,
  order: findOrders,
  product: findProducts,
  application: findApplications,
  withdrawal: findWithdrawals,
};

/** Shorter prefixes match too many titles. */
const MIN_WORD_LENGTH = 3;

/** The beginning of the reference of a withdrawal, such as WD-41. */
const REFERENCE_PREFIX = /^wd-/i;

/**
 * Parses a search text. A leading # of an order number, or an @, is no part of a name. The command palette removes the one by which it
 * limits the results to a kind before it sends the text.
 */
export function parseSearchText(text: string): SearchTerms {
  const { id, phoneEnd } = parseOrderSearch(text);
  const name = text.replace(/^[#@]\s*/, '');
  return {
    id,
    withdrawalId: parseOrderSearch(text.replace(REFERENCE_PREFIX, '')).id,
    prefix: `${escapeLike(name)}%`,
    phone: phoneEnd === null ? null : `${[...phoneEnd].reverse().join('')}%`,
    words: formatWordQuery(name, MIN_WORD_LENGTH),
    limit: MAX_RESULTS_PER_KIND,
  };
}

const toSearchResult = (kind: SearchResultKind, line: ResultRow, language: LanguageCode): ConsoleSearchResult => {
  const { id, title, status, amountMinor, symbol, decimals } = line;
  const detail = kind === 'withdrawal' ? formatWithdrawalReference(id) : line.detail;
  const hasMoney = amountMinor !== null && symbol !== null && decimals !== null;
  return {
    kind,
    id,
    title,
    // The recipient of an order whose buyer's account was erased.
    detail: detail && translatePersonName(detail, language),
    status,
    money: hasMoney ? { amount: toMajorUnits(amountMinor, decimals), currency_symbol: symbol, decimals } : null,
  };
};

export const findInConsole: Handler<'findInConsole'> = async ({ input, caller, language, deps: { pool } }) => {
  const terms = parseSearchText(input.text);
  const kinds = (Object.keys(SEARCH_RESULT_KINDS) as SearchResultKind[]).filter((kind) =>
    caller.permissions.has(SEARCH_RESULT_KINDS[kind]),
  );
  const found = await Promise.all(
    kinds.map(async (kind) => (await FINDERS[kind](pool, terms)).map((line) => toSearchResult(kind, line, language))),
  );
  return { data: found.flat() };
};
