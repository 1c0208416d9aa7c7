import { paths } from '../../../app/paths.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Canonical } from '../../head/Canonical.tsx';
import { Head } from '../../head/Head.tsx';
import { VendorBenefits } from './VendorBenefits.tsx';
import { VendorCallToAction } from './VendorCallToAction.tsx';
import { VendorHero } from './VendorHero.tsx';
import { VendorSteps } from './VendorSteps.tsx';
import { VendorStory } from './VendorStory.tsx';
import { vendorHeader } from './vendor.islands.ts';

void vendorHeader.load();

/** The landing page for sellers. */
export function VendorScreen() {
  const t = useT();
  const title = t('vendor.title');
  const description = t('vendor.description');
  return (
    <>
      <Head title={title} description={description} />
      <Canonical
        path={paths.vendor()}
        title={title}
        description={description}
        image="/media/slide-makers-mid-1024.webp"
      />
      <VendorHero />
      <VendorBenefits />
      <VendorSteps />
      <VendorStory />
      <VendorCallToAction />
    </>
  );
}
