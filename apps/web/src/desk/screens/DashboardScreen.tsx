import { useT } from '../../i18n/use-t.ts';
import { DeskTitle } from '../DeskTitle.tsx';

export function DashboardScreen() {
  const t = useT();
  return (
    <>
      <DeskTitle>{t('desk.dashboard')}</DeskTitle>
      <h1 className="text-[28px] md:text-[32px]">{t('desk.dashboard')}</h1>
    </>
  );
}
