import type { ReactNode, Ref } from 'react';
import { paths } from '../../app/paths.ts';
import { useAppSelector } from '../../app/state/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { Breadcrumb, type Crumb } from '../../ui/layout/Breadcrumb.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Head } from '../head/Head.tsx';
import { AccountNav } from './AccountNav.tsx';

export interface AccountFrameProps {
  title: string;
  /** The pages between Home and this one. */
  parents?: Crumb[];
  /** The name of this page in the breadcrumb, if it is not its title. */
  crumb?: string;
  /** At the end of the title's baseline. */
  aside?: ReactNode;
  small?: boolean;
  /** Focused when the content below was replaced. */
  titleRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The frame of every page of the account: title, navigation and content. Visitors without a session see no navigation. */
export function AccountFrame({ title, parents = [], crumb, aside, small, titleRef, children }: AccountFrameProps) {
  const t = useT();
  const { ready, token } = useAppSelector(({ session }) => session);
  const crumbs = [{ label: t('link.home'), to: paths.home() }, ...parents, { label: crumb ?? title }];
  return (
    <div className="page">
      <Head title={title} noindex />
      <Breadcrumb crumbs={crumbs} />
      <div ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="outline-none">
        <PageTitle small={small} aside={aside}>
          {title}
        </PageTitle>
      </div>
      {ready && !token ? (
        children
      ) : (
        <div className="grid items-start gap-x-14 gap-y-7 xl:grid-cols-[232px_minmax(0,1fr)]">
          <AccountNav isReady={ready} />
          <div className="min-w-0">{children}</div>
        </div>
      )}
    </div>
  );
}
