import { useLocation } from 'react-router-dom';
import { paths, withLanguage } from '../../app/paths.ts';
import { useSignOut } from '../../features/account/sign-out/use-sign-out.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { getMenuRowClass, Menu, MenuButton } from '../../ui/overlays/Menu.tsx';
import { useOperator } from '../operator.ts';

/** The console's languages, each named in itself. */
const LANGUAGES = { en: 'English', fr: 'Français', ar: 'العربية' } as const;

/** The signed-in operator with roles, the console's languages, and sign-out. */
export function OperatorMenu() {
  const t = useT();
  const current = useLocale();
  const location = useLocation();
  const signOut = useSignOut();
  const { name, email, roles } = useOperator();
  const roleNames = roles.map((role) => t(`console.role.${role}`)).join(' · ');
  const leave = async () => {
    await signOut();
    window.location.assign(paths.home());
  };
  return (
    <Menu
      align="end"
      label={`${t('console.account')}: ${name}`}
      buttonClassName="hover:bg-sand ps-1 min-h-11! md:min-h-9! text-sm!"
      button={
        <>
          <Avatar name={name} email={email} image={null} className="size-7! bg-clay! text-[11px]! text-white!" />
          <span className="hidden text-start lg:block">
            <bdi className="block max-w-44 truncate leading-4 font-medium">{name}</bdi>
            <span className="block text-xs leading-3.5 font-normal text-muted">{roleNames}</span>
          </span>
        </>
      }
    >
      {() => (
        <>
          <p className="px-3.5 pt-2 pb-3">
            <bdi className="block font-semibold">{name}</bdi>
            <bdi className="block text-muted">{email}</bdi>
            <span className="block text-muted lg:hidden">{roleNames}</span>
          </p>
          <ul className="border-t border-hair py-2">
            {Object.entries(LANGUAGES).map(([code, ownName]) => (
              <li key={code}>
                <a
                  href={withLanguage(location, code)}
                  hrefLang={code}
                  lang={code}
                  aria-current={code === current || undefined}
                  className={getMenuRowClass(code === current)}
                >
                  {ownName}
                  {code === current && <Icon name="check" size={16} className="text-clay" />}
                </a>
              </li>
            ))}
          </ul>
          <div className="border-t border-hair pt-2">
            <MenuButton onClick={() => void leave()}>
              {t('console.signOut')}
              <Icon name="log-out" size={16} className="rtl-mirror text-muted" />
            </MenuButton>
          </div>
        </>
      )}
    </Menu>
  );
}
