import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSignOut } from '../../features/account/sign-out/use-sign-out.ts';
import { useBrand } from '../../features/content/use-settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';

/** Shown to people who are not staff. It reveals nothing about the console. */
export function NoAccess() {
  const t = useT();
  const brand = useBrand();
  const signOut = useSignOut();
  const { pathname, search } = useLocation();
  const changePerson = async () => {
    await signOut();
    location.replace(paths.signIn(`${pathname}${search}`));
  };
  return (
    <main className="fixed inset-0 grid place-items-center overflow-y-auto bg-paper px-(--gutter) py-10">
      <title>{brand}</title>
      <div className="max-w-105 text-center text-base">
        <span className="mx-auto grid size-18 place-items-center rounded-full bg-sand text-muted">
          <Icon name="lock" size={30} />
        </span>
        <h1 className="mt-6">{t('console.noAccess')}</h1>
        <p className="mt-3 text-muted">{t('console.noAccessText')}</p>
        <div className="mt-7 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
          <a href={paths.home()} className="button button-md bg-clay text-white hover:bg-clay-dark">
            {t('console.toShop')}
          </a>
          <Button variant="link" onClick={() => void changePerson()}>
            {t('console.otherPerson')}
          </Button>
        </div>
      </div>
    </main>
  );
}
