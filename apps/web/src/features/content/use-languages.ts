import { isLanguage } from '../../i18n/i18n.ts';
import { useGetLanguagesQuery } from './content.api.ts';

/** The shop's languages that the web app has texts in, with their native names. */
export function useOfferedLanguages() {
  const { data } = useGetLanguagesQuery({});
  return (data?.data ?? [])
    .map(({ code, name, language }) => ({ code: code.toLowerCase(), name: language || name }))
    .filter(({ code }) => isLanguage(code));
}
