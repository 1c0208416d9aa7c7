import { skipToken } from '@reduxjs/toolkit/query';
import type { ConsoleSearchResult } from '@trad/contract/console/console-search';
import { SEARCH_RESULT_KINDS, type SearchResultKind } from '@trad/contract/console/search-result-kinds';
import { paths } from '../../app/paths.ts';
import { useFindInConsoleQuery } from '../../features/console/search.api.ts';
import { type MessageKey, type Translate, useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoneyInText } from '../../lib/money.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { Shortcut } from '../keyboard/shortcuts.ts';
import { useOperator } from '../operator.ts';
import { orderStatuses } from '../orders/OrderPills.tsx';
import { useNavGroups } from '../shell/use-nav-groups.ts';
import {
  isMatch,
  LINK_OPTIONS,
  type PaletteItem,
  RESULT_KINDS,
  readScope,
  SCOPES,
  toResultItem,
} from './palette-items.ts';
import { listRecentItems } from './recent-choices.ts';

/** Delay between typing and the search. */
const DEBOUNCE_MS = 120;
/** Shorter texts match too many names. */
const MIN_LENGTH = 2;
/** Shortcuts that are useless as options of the palette. */
const OMITTED_SHORTCUTS = ['j', 'k', 'x', 'shift+x', 'enter', 'escape', '/', 'f', '?', 'mod+k'];

export interface PaletteGroup {
  heading: MessageKey;
  items: PaletteItem[];
}

const describeResult = ({ kind, detail, status, money }: ConsoleSearchResult, t: Translate, locale: string) =>
  [
    detail,
    money && formatMoneyInText(money.amount, { symbol: money.currency_symbol, decimals: money.decimals }, locale),
    kind === 'order' && orderStatuses.some((one) => one === status) && t(`status.${status}` as MessageKey),
  ]
    .filter(Boolean)
    .join(' · ');

/** The screens that the roles allow, and the actions: those of the current screen, those of `LINK_OPTIONS`, and the link to the shop. */
function useLocalItems(shortcuts: readonly Shortcut[]): { screens: PaletteItem[]; actions: PaletteItem[] } {
  const t = useT();
  const { permissions } = useOperator();
  const groups = useNavGroups();
  const screens = groups.flatMap(({ links }) =>
    links.map(
      ({ to, label, icon, shortcut }): PaletteItem => ({
        key: `screen ${to}`,
        icon,
        title: t(label),
        keys: `g ${shortcut}`,
        to,
      }),
    ),
  );
  const here = shortcuts
    .filter(({ keys }) => !OMITTED_SHORTCUTS.includes(keys) && !keys.startsWith('g '))
    .map(
      ({ keys, label, run }): PaletteItem => ({
        key: `key ${keys}`,
        icon: 'keyboard',
        title: label,
        detail: t('palette.here'),
        keys,
        run: () => run(new KeyboardEvent('keydown')),
      }),
    );
  const lists = LINK_OPTIONS.filter(({ permission }) => permissions.includes(permission)).map(
    ({ label, to, icon }): PaletteItem => ({ key: `list ${to}`, icon, title: t(label), to }),
  );
  const shop: PaletteItem = {
    key: 'shop',
    icon: 'arrow-up-right',
    title: t('console.viewShop'),
    run: () => window.location.assign(paths.home()),
  };
  return { screens, actions: [...here, ...lists, shop] };
}

/** Returns the options for a query in groups; without a text, recent choices and the screens. */
export function usePaletteItems(text: string, shortcuts: readonly Shortcut[]) {
  const t = useT();
  const locale = useLocale();
  const { id, permissions } = useOperator();
  const { scope, query } = readScope(text);
  const localItems = useLocalItems(shortcuts);
  const searched = useDebounced(query, DEBOUNCE_MS);
  const isLocalOnly = scope === '/' || scope === '>';
  const canSearch = !isLocalOnly && searched.length >= MIN_LENGTH;
  const { data, currentData, isFetching, isError, refetch } = useFindInConsoleQuery(
    canSearch ? { text: searched } : skipToken,
  );
  const canSee = (kind: SearchResultKind) => permissions.includes(SEARCH_RESULT_KINDS[kind]);
  const isInScope = (kind: string) => scope === null || SCOPES[scope].kinds.some((one) => one === kind);

  const isTooShort = !isLocalOnly && query.length < MIN_LENGTH;
  const isWaiting = !isLocalOnly && !isTooShort && (isFetching || searched !== query);
  // Until the response the results of the former text remain, so that the list does not flicker.
  const response = isWaiting ? data : currentData;
  const found = !isTooShort && canSearch ? (response?.data ?? []) : [];
  const groups: PaletteGroup[] = (Object.keys(SEARCH_RESULT_KINDS) as SearchResultKind[])
    .filter(isInScope)
    .map((kind) => ({
      heading: RESULT_KINDS[kind].heading,
      items: found
        .filter((result) => result.kind === kind)
        .map((result) => toResultItem(result, describeResult(result, t, locale))),
    }));
  const match = (items: PaletteItem[]) => items.filter(({ title }) => query === '' || isMatch(title, query));
  if (text === '') groups.unshift({ heading: 'palette.recent', items: listRecentItems(id, canSee) });
  if (isInScope('screen')) groups.push({ heading: 'palette.screens', items: match(localItems.screens) });
  if (isInScope('action') && (query !== '' || scope === '>'))
    groups.push({ heading: 'palette.actions', items: match(localItems.actions) });
  return {
    query,
    scope,
    groups: groups.filter(({ items }) => items.length > 0),
    isTooShort,
    isWaiting,
    isError: canSearch && isError,
    retry: () => void refetch(),
  };
}
