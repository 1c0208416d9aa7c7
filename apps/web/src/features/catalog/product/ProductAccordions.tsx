import type { Product } from '@trad/contract/catalog';
import { useT } from '../../../i18n/use-t.ts';
import { Accordion } from '../../../ui/Accordion.tsx';

/** Features, care and returns; the first stands open. */
export function ProductAccordions({ product }: { product: Product }) {
  const t = useT();
  const { product_features, description, care_instructions, return_policy } = product;
  const sections = [
    {
      id: 'features',
      title: t('product.features'),
      content:
        product_features.length > 0 ? <Features features={product_features} /> : <Description text={description} />,
    },
    {
      id: 'care',
      title: t('product.care'),
      content: <Paragraphs text={care_instructions || t('product.careText')} />,
    },
    ...(return_policy
      ? [{ id: 'returns', title: t('product.returns'), content: <Paragraphs text={return_policy} /> }]
      : []),
  ];
  return <Accordion sections={sections} initial="features" />;
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

/** With tags it is HTML, which the API sends sanitised; else plain text. */
export const Description = ({ text }: { text: string | null }) =>
  /<\/?[a-z!][^>]*>/i.test(text ?? '') ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises what has tags, told by the same pattern.
    <div className="policy max-w-[68ch] wrap-anywhere" dangerouslySetInnerHTML={{ __html: text ?? '' }} />
  ) : (
    <Paragraphs text={text} />
  );

/** Plain text with a blank line between its paragraphs. */
const Paragraphs = ({ text }: { text: string | null }) => (
  <div className="grid max-w-[68ch] gap-3 wrap-anywhere">
    {(text ?? '')
      .split(/\n\s*\n/)
      .filter(Boolean)
      .map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
  </div>
);
