import { useT } from '../../i18n/use-t.ts';

/** Lets keyboard users skip the navigation. */
export function SkipLink() {
  const t = useT();
  return (
    <a
      href="#main"
      className="sr-only bg-paper font-semibold focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-full focus:px-5 focus:py-3 focus:outline-ochre"
    >
      {t('shell.skip')}
    </a>
  );
}
