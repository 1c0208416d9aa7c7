import { paths } from '../../app/paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { Canonical } from '../Canonical.tsx';
import { Head } from '../Head.tsx';
import { sendFor, vendorHeader } from '../islands.ts';
import { VendorBenefits } from '../vendor/VendorBenefits.tsx';
import { VendorCall } from '../vendor/VendorCall.tsx';
import { VendorHero } from '../vendor/VendorHero.tsx';
import { VendorSteps } from '../vendor/VendorSteps.tsx';
import { VendorStory } from '../vendor/VendorStory.tsx';

sendFor(vendorHeader);

/** What the shop offers to those who sell, and the way in. */
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
      <VendorCall />
    </>
  );
}
