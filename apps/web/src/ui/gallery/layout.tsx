import { Accordion } from '../layout/Accordion.tsx';

export const AccordionStates = ({ direction }: { direction: string }) => (
  <Accordion
    initial="features"
    level={3}
    sections={[
      {
        id: 'features',
        title: `Product Features ${direction}`,
        content: '100% cotton, 140 g/m², opaque without a lining',
      },
      { id: 'care', title: `Care Instructions ${direction}`, content: 'Machine wash cold.' },
    ]}
  />
);
