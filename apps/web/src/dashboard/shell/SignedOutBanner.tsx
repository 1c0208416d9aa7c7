import { paths } from '../../app/paths.ts';
import { useAppSelector } from '../../app/state/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';

/** Says how to save what was typed before the session ended. A sign-in in another tab is one in this tab too. */
export function SignedOutBanner() {
  const t = useT();
  const isSignedOut = useAppSelector(({ session }) => session.ready && !session.token);
  if (!isSignedOut) return null;
  return (
    <div
      role="alert"
      className="flex min-h-11 flex-wrap items-center gap-x-2.5 bg-warning-tint px-(--gutter) py-2 text-sm font-semibold text-warning md:justify-center"
    >
      <Icon name="info" size={18} className="shrink-0" />
      {t('dashboard.signedOut')}
      <a href={paths.signIn()} target="_blank" rel="noreferrer" className="text-link inline-flex min-h-11 items-center">
        {t('signIn.title')}
      </a>
    </div>
  );
}
