import { LANGUAGES } from '@trad/contract/messages/message';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Answer, answerBytes } from './answer.ts';
import type { Cache } from './cache.ts';
import { type Coding, codingOf } from './codings.ts';

/** All that a page of a visitor depends on. */
export interface Visit {
  /** Path and query. */
  url: string;
  origin: string;
  /** The visitor's choices. */
  cookies: { selectedLanguage: string | undefined; selectedCurrency: string | undefined };
  /** Smaller pictures and less motion. */
  lite: boolean;
}

/** What came of rendering. */
export interface Rendered {
  status: number;
  redirect: string | undefined;
  cookies: Readonly<Record<string, string>>;
  answer: Answer;
  /** For everybody who makes the same visit. */
  isForAll: boolean;
}

const LONGEST_URL = 1000;
const MOST_SEEN = 5000;

const languageIn = (cookie: string | undefined) => LANGUAGES.find((code) => code === cookie?.toLowerCase());
const currencyIn = (cookie: string | undefined) => /^[A-Z]{3}$/.exec(cookie ?? '')?.[0];

/** Cookies of others, and values that can be no choice, make no page of their own. */
export const choicesOf = (cookies: FastifyRequest['cookies']): Visit['cookies'] => ({
  selectedLanguage: languageIn(cookies.selectedLanguage),
  selectedCurrency: currencyIn(cookies.selectedCurrency),
});

/** Whether the visitor wants few bytes: by their own choice, else by their browser's. */
export const wantsLite = ({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): boolean =>
  cookies.liteMode === '1' || (cookies.liteMode !== '0' && headers['save-data'] === 'on');

/**
 * Keeps pages for visitors. A plain address is kept as soon as it was rendered; one with a query or a currency when it
 * is asked for again: whoever makes addresses up fills nothing.
 */
export const keepPages = (cache: Cache) => {
  const seen = new LRUCache<string, true>({ max: MOST_SEEN });
  const isWorthKeeping = ({ url, cookies }: Visit, key: string) => {
    if (!url.includes('?') && !cookies.selectedCurrency) return true;
    if (seen.has(key)) return true;
    seen.set(key, true);
    return false;
  };
  /** The page as it is kept, or as `render` makes it in a coding that the visitor takes. */
  return async (asked: FastifyRequest, visit: Visit, render: (coding: Coding) => Promise<Rendered>) => {
    const coding = codingOf(asked.headers['accept-encoding']);
    const { selectedLanguage = '', selectedCurrency = '' } = visit.cookies;
    const look = visit.lite ? 'lite' : '';
    const key = [coding, selectedLanguage, selectedCurrency, look, visit.origin, visit.url].join(' ');
    const isOwn = asked.headers.authorization !== undefined || visit.url.length > LONGEST_URL;
    if (isOwn || !isWorthKeeping(visit, key)) return render(coding);
    const sizeOf = ({ isForAll, answer }: Rendered) => (isForAll ? answerBytes(answer) : Number.POSITIVE_INFINITY);
    return cache.kept('pages', key, () => render(coding), sizeOf);
  };
};
