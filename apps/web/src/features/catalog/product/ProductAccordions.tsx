import type { Product } from '@trad/contract/catalog';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useCatalogue, useT } from '../../../i18n/use-t.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { Accordion, type AccordionHandle } from '../../../ui/layout/Accordion.tsx';
import { hasText } from './has-text.ts';

/** Links to the return policy have it as hash. */
const RETURNS = 'returns';

/** The description, and sections for features, care and returns, with default texts. The first is open. */
export function ProductAccordions({ product }: { product: Product }) {
  useCatalogue('product-details');
  const t = useT();
  const accordion = useRef<AccordionHandle>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link opens the section again.
  useEffect(() => {
    if (hash === `#${RETURNS}`) accordion.current?.open(RETURNS);
  }, [hash, key]);
  const { description, care_instructions, return_policy } = product;
  const features = product.product_features.filter(hasText);
  const sections = [
    {
      id: 'features',
      title: t('product.features'),
      content:
        features.length > 0 ? (
          <Features features={features} />
        ) : (
          <Description text={hasText(description) ? description : t('product.noFeatures')} />
        ),
    },
    {
      id: 'care',
      title: t('product.care'),
      content: <Paragraphs text={hasText(care_instructions) ? care_instructions : t('product.careText')} />,
    },
    {
      id: RETURNS,
      anchor: RETURNS,
      title: t('product.returns'),
      content: hasText(return_policy) ? (
        <Paragraphs text={return_policy} />
      ) : (
        <p>
          {t('product.shopReturnPolicyApplies')}{' '}
          <Link to={paths.shipping()} className="text-link">
            {t('link.shipping')}
          </Link>
        </p>
      ),
    },
  ];
  return (
    <>
      {features.length > 0 && hasText(description) && (
        <div className="mb-8 text-[17px] text-body">
          <Description text={description} />
        </div>
      )}
      <Accordion ref={accordion} sections={sections} initial="features" />
    </>
  );
}

const Features = ({ features }: { features: string[] }) => (
  <ul className="grid gap-2 wrap-anywhere">
    {features.map((feature) => (
      <li key={feature} className="flex gap-2.5">
        <span className="mt-[9px] size-1.5 shrink-0 rounded-full bg-clay" />
        {feature}
      </li>
    ))}
  </ul>
);

/** A text with tags is HTML, which the API sanitises; any other is plain text. */
const Description = ({ text }: { text: string | null }) =>
  /<\/?[a-z!][^>]*>/i.test(text ?? '') ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises every text that matches this pattern.
    <div className="policy max-w-[68ch] wrap-anywhere" dangerouslySetInnerHTML={{ __html: text ?? '' }} />
  ) : (
    <Paragraphs text={text} />
  );

/** Plain text with a blank line between its paragraphs. */
const Paragraphs = ({ text }: { text: string | null }) => (
  <div className="grid max-w-[68ch] gap-3 wrap-anywhere">
    {(text ?? '')
      .trim()
      .split(/\n\s*\n/)
      .filter(Boolean)
      .map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
  </div>
);
