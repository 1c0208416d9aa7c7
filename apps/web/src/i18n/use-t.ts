import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { MessageKey } from './catalogues/en.ts';

export type Translate = (key: MessageKey, values?: Record<string, unknown>) => string;

/** The text of a key in the page's language. */
export function useT(): Translate {
  const { i18n } = useLingui();
  return useCallback((key, values) => i18n._(key, values), [i18n]);
}

/** The page's language, for Intl. */
export const useLocale = () => useLingui().i18n.locale;
