import type { ReactNode } from 'react';
import { ButtonStates, OverlayStates } from './actions.tsx';
import { EmptyStates, FeedbackStates } from './feedback.tsx';
import { ChoiceStates, FieldStates } from './forms.tsx';
import { AccordionStates } from './layout.tsx';
import { CarouselStates, PictureStates } from './media.tsx';
import { NavigationStates, PriceStates, TypeStates } from './text.tsx';

const sections: [string, (props: { direction: 'ltr' | 'rtl' }) => ReactNode][] = [
  ['Type', TypeStates],
  ['Buttons', ButtonStates],
  ['Fields', FieldStates],
  ['Choices', ChoiceStates],
  ['Prices, swatches, ratings, tags', PriceStates],
  ['Notices, toasts', FeedbackStates],
  ['Navigation', NavigationStates],
  ['Pictures and skeletons', PictureStates],
  ['Carousel', CarouselStates],
  ['Accordion', AccordionStates],
  ['Menus, dialogs, drawers', OverlayStates],
  ['Empty and error states', EmptyStates],
];

/** All primitives in all states and both text directions. */
export const Gallery = () => (
  <div className="page py-12">
    <h1 className="text-[40px] md:text-6xl">Gallery</h1>
    {sections.map(([title, States]) => (
      <section key={title} className="mt-14 border-t border-line pt-8">
        <h2 className="mb-6 text-2xl">{title}</h2>
        <div className="grid gap-12 xl:grid-cols-2">
          {(['ltr', 'rtl'] as const).map((direction) => (
            <div key={direction} dir={direction} className="min-w-0 space-y-6">
              <States direction={direction} />
            </div>
          ))}
        </div>
      </section>
    ))}
  </div>
);
