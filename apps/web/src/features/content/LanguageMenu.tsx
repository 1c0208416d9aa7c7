import { Check } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { withLanguage } from '../../app/paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { sortCodesFirst } from '../../lib/sort-codes-first.ts';
import { getMenuRowClass, Menu } from '../../ui/overlays/Menu.tsx';
import { useOfferedLanguages } from './use-languages.ts';

/** Another language is another page: the server renders it, so these links load the document anew. */
interface LanguageMenuProps {
  /** Codes that come before the others. */
  first?: string[];
}

export function LanguageMenu({ first }: LanguageMenuProps) {
  const t = useT();
  const shown = useLocale();
  const location = useLocation();
  const languages = sortCodesFirst(useOfferedLanguages(), first);
  return (
    <Menu
      button={shown.toUpperCase()}
      label={`${t('shell.language')}: ${shown.toUpperCase()}`}
      look="hover:bg-sand"
      align="end"
    >
      {() => (
        <ul>
          {languages.map(({ code, name }) => (
            <li key={code}>
              <a
                href={withLanguage(location, code)}
                hrefLang={code}
                lang={code}
                aria-current={code === shown || undefined}
                className={getMenuRowClass(code === shown)}
              >
                {name}
                {code === shown && <Check aria-hidden size={18} className="text-clay" />}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
