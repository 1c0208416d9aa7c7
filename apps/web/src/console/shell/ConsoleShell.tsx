import { Suspense, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router-dom';
import { useFocusOnNavigation } from '../../app/use-focus-on-navigation.ts';
import { useT } from '../../i18n/use-t.ts';
import { ToastHost } from '../../ui/feedback/ToastHost.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { ShortcutDialog } from '../keyboard/ShortcutDialog.tsx';
import { useShortcutListener, useShortcuts } from '../keyboard/shortcuts.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useFocusOnRemoval } from './use-focus-on-removal.ts';
import { useNavGroups } from './use-nav-groups.ts';

/** The layout of the console's screens: the sidebar, the top bar, and the keys that work everywhere. */
export function ConsoleShell() {
  const t = useT();
  const main = useFocusOnNavigation();
  useFocusOnRemoval(main);
  const navigate = useNavigate();
  const [isKeyListOpen, setKeyListOpen] = useState(false);
  const links = useNavGroups().flatMap((group) => group.links);
  useShortcutListener();
  useShortcuts([
    { keys: '?', label: t('keys.list'), run: () => setKeyListOpen(true) },
    ...links.map(({ to, label, shortcut }) => ({
      keys: `g ${shortcut}`,
      label: t('keys.goTo', { screen: t(label) }),
      run: () => navigate(to),
    })),
  ]);
  return (
    <div className="min-h-dvh bg-sand-2 lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
      <SkipLink />
      <Sidebar />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <TopBar onShowKeys={() => setKeyListOpen(true)} />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="flex w-full grow flex-col px-(--gutter) pt-4 pb-8 outline-none md:pt-5 md:pb-5"
        >
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {isKeyListOpen && <ShortcutDialog onClose={() => setKeyListOpen(false)} />}
      <ScrollRestoration />
      <ToastHost />
    </div>
  );
}
