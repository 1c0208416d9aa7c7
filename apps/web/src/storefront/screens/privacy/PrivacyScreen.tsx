import { paths } from '../../../app/paths.ts';
import { useBrand } from '../../../features/content/use-settings.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TextPage } from '../../info/TextPage.tsx';

export function PrivacyScreen() {
  const t = useT();
  const brand = useBrand();
  return (
    <TextPage
      text="privacy"
      path={paths.privacy()}
      title={t('link.privacy')}
      description={t('privacy.description', { brand })}
      empty={t('privacy.empty')}
    />
  );
}
