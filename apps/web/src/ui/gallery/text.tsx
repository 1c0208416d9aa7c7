import { ChipLink } from '../actions/Chip.tsx';
import { PillButton, PillCheckbox, PillLink, PillNav } from '../actions/Pill.tsx';
import { Price } from '../display/Price.tsx';
import { Rating } from '../display/Rating.tsx';
import { Swatch, Swatches } from '../display/Swatch.tsx';
import { type Status, StatusTag, statusTones, Tag } from '../display/Tag.tsx';
import { Checkbox, RadioRow } from '../forms/Choice.tsx';
import { PillSelect } from '../forms/Select.tsx';
import { Breadcrumb } from '../layout/Breadcrumb.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { PillDetails } from '../overlays/PillDetails.tsx';

const dollar = { symbol: '$', decimals: 2 };

export const TypeStates = () => (
  <>
    <PageTitle aside="37 pieces">Women نساء</PageTitle>
    <PageTitle small>Checkout</PageTitle>
    <p>Body text 16/24: Sleeveless, fitted to the waist, with a full skirt to the ankle. القماش مطبوع بنقوش الشمس.</p>
    <p className="text-sm text-muted">Muted 14: Adunni Studio · ₦ ₽ ฿ £ ¥ € A$</p>
    <a href="#main" className="text-link">
      Clear all
    </a>
  </>
);

export const PriceStates = () => (
  <>
    <div className="flex flex-wrap items-end gap-8">
      <Price amount={32} currency={dollar} />
      <Price amount={118} regularAmount={148} currency={dollar} />
      <Price amount={118} regularAmount={148} currency={dollar} size="lg" />
      <Price amount={null} currency={dollar} />
    </div>
    <div className="flex flex-wrap gap-6">
      {['₦', '₽', '฿', 'A$', '€'].map((symbol) => (
        <Price key={symbol} amount={12450.5} currency={{ symbol, decimals: 2 }} />
      ))}
    </div>
    <div className="flex flex-wrap items-center gap-6">
      <Swatches
        colors={['#12706B', '#A23B18', '#5B2347', '#EFE4CF', '#1C1512', '#E2A21B', '#22346E'].map((swatch) => ({
          value: swatch,
          swatch,
        }))}
      />
      <Swatch color="#12706B" className="size-6" />
      <Rating value={4.6} />
      <Rating value={2} size={14} />
    </div>
    <div className="flex flex-wrap gap-2">
      {(Object.keys(statusTones) as Status[]).map((status) => (
        <StatusTag key={status} status={status} />
      ))}
      <Tag>Office</Tag>
      <Tag tone="ink">Default</Tag>
    </div>
  </>
);

export const NavigationStates = ({ direction }: { direction: string }) => (
  <>
    <Breadcrumb
      label={`Breadcrumb ${direction}`}
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Women', to: '/' }, { label: 'Ankara Maxi Dress' }]}
    />
    <PillNav label={`Parts ${direction}`}>
      {['All', 'Dresses', 'Skirts', 'Tunics', 'Head Wraps', 'Scarves'].map((name, index) => (
        <li key={name}>
          <PillLink to="/ui-gallery" current={index === 0}>
            {name}
          </PillLink>
        </li>
      ))}
    </PillNav>
    <div className="flex flex-wrap items-center gap-2">
      <PillButton>Size</PillButton>
      <PillButton active>Color · 1</PillButton>
      <PillDetails name={`gallery-${direction}`} label="Color">
        <Checkbox label="Indigo" aside={9} defaultChecked />
        <Checkbox label="Leaf" aside={2} />
        <Checkbox label="Ochre" aside={0} disabled />
      </PillDetails>
      <PillDetails name={`gallery-${direction}`} label="Rating · 1" active>
        {[4, 3].map((stars) => (
          <RadioRow
            key={stars}
            name={`stars-${direction}`}
            label={<Rating value={stars} />}
            defaultChecked={stars === 4}
          />
        ))}
      </PillDetails>
      <PillCheckbox label="In stock" defaultChecked />
      <PillCheckbox label="Teal" aside={6} />
      <PillCheckbox label="Plum" aside={0} disabled />
      <PillSelect label="Sort" defaultValue="recent">
        <option value="recent">Recent</option>
        <option value="price-low">Price low to high</option>
      </PillSelect>
    </div>
    <div className="flex flex-wrap items-center gap-2">
      <ChipLink to="/ui-gallery" label="Remove filter: Indigo" swatch="#22346E">
        Indigo
      </ChipLink>
      <ChipLink to="/ui-gallery" label="Remove filter: price">
        $20.00 – $80.00
      </ChipLink>
    </div>
  </>
);
