import { paths } from '../../../app/paths.ts';
import { useBrand } from '../../../features/content/use-settings.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TextPage } from '../../info/TextPage.tsx';

export function TermsScreen() {
  const t = useT();
  const brand = useBrand();
  return (
    <TextPage
      text="terms"
      path={paths.terms()}
      title={t('link.terms')}
      description={t('terms.description', { brand })}
      empty={t('terms.empty')}
    />
  );
}
