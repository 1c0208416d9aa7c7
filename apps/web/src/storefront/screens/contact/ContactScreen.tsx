import { paths } from '../../../app/paths.ts';
import { useBrand } from '../../../features/content/use-settings.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TextPage } from '../../info/TextPage.tsx';

export function ContactScreen() {
  const t = useT();
  const brand = useBrand();
  return (
    <TextPage
      text="contact"
      path={paths.contact()}
      title={t('link.contact')}
      description={t('contact.description', { brand })}
      empty={t('contact.empty')}
    />
  );
}
