import type { FilterData } from '@trad/contract/catalog';
import { useLocale } from '../../../i18n/use-t.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { PillCheckbox } from '../../../ui/actions/Pill.tsx';
import { Checkbox } from '../../../ui/forms/Choice.tsx';
import { SizeBox } from '../../../ui/media/SizeBox.tsx';

type Attribute = FilterData['attributes'][number];
type Value = Attribute['attribute_values'][number];

/** Attributes with longer values, such as 'Cotton and silk', show one value per line. */
const MAX_BOX_LENGTH = 9;

const layouts = {
  boxes: 'grid grid-cols-[repeat(auto-fill,minmax(80px,1fr))] gap-2',
  pills: 'flex flex-wrap gap-2',
  lines: undefined,
};

function chooseLayout({ attribute_values }: Attribute, dense?: boolean): keyof typeof layouts {
  if (attribute_values.some(({ swatch }) => swatch)) return dense ? 'pills' : 'lines';
  return attribute_values.every(({ value }) => value.length <= MAX_BOX_LENGTH) ? 'boxes' : 'lines';
}

interface AttributeFilterProps {
  attribute: Attribute;
  chosen: number[];
  /** Shows colours as pills, which take less height than lines. */
  dense?: boolean;
}

/** The values of an attribute: colours with swatches, short ones, such as sizes, as boxes, others as lines. */
export function AttributeFilter({ attribute, chosen, dense }: AttributeFilterProps) {
  const layout = chooseLayout(attribute, dense);
  return (
    <div className={layouts[layout]}>
      {attribute.attribute_values.map((value) => (
        <ValueField key={value.id} value={value} chosen={chosen.includes(value.id)} layout={layout} />
      ))}
    </div>
  );
}

/** A value without results is disabled. */
function ValueField({ value, chosen, layout }: { value: Value; chosen: boolean; layout: keyof typeof layouts }) {
  const { id, swatch } = value;
  const field = { name: 'value', value: id, defaultChecked: chosen, disabled: value.count === 0 && !chosen };
  const count = formatNumber(value.count, useLocale());
  if (layout === 'boxes') return <SizeBox {...field} multiple className="px-1!" label={value.value} note={count} />;
  if (layout === 'pills')
    return <PillCheckbox {...field} swatch={swatch} label={<bdi>{value.value}</bdi>} aside={count} />;
  return <Checkbox {...field} isName swatch={swatch} label={value.value} aside={count} />;
}
