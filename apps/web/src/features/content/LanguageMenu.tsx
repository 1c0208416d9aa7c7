import { useLocation } from 'react-router-dom';
import { withLanguage } from '../../app/paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { sortCodesFirst } from '../../lib/sort-codes-first.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { getMenuRowClass, Menu } from '../../ui/overlays/Menu.tsx';
import { useOfferedLanguages } from './use-languages.ts';

interface LanguageMenuProps {
  /** Codes to list first. */
  preferredCodes?: string[];
}

/** Plain links, not router links: the server renders the page in the other language. */
export function LanguageMenu({ preferredCodes }: LanguageMenuProps) {
  const t = useT();
  const current = useLocale();
  const location = useLocation();
  const languages = sortCodesFirst(useOfferedLanguages(), preferredCodes);
  return (
    <Menu
      button={current.toUpperCase()}
      label={`${t('shell.language')}: ${current.toUpperCase()}`}
      buttonClassName="hover:bg-sand"
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
                aria-current={code === current || undefined}
                className={getMenuRowClass(code === current)}
              >
                {name}
                {code === current && <Icon name="check" size={18} className="text-clay" />}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
