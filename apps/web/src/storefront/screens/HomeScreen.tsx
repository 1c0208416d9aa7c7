import { useT } from '../../i18n/use-t.ts';
import { Head } from '../Head.tsx';

export function HomeScreen() {
  const t = useT();
  return (
    <div className="page py-16">
      <Head title={t('shell.demoTitle')} description={t('shell.description')} />
      <h1 className="text-[40px] md:text-6xl">{t('shell.tagline')}</h1>
    </div>
  );
}
