import type { Measure } from '@trad/contract/size-guide';

export const LENGTH_UNITS = ['cm', 'in'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

const CENTIMETRES_PER_INCH = 2.54;
/** Inches are rounded to halves, as tape measures and garments are. */
const toInches = (centimetres: number) => Math.round((centimetres / CENTIMETRES_PER_INCH) * 2) / 2;

/** '84–89' or '33–35', with Latin digits; an en dash for no value. */
export function formatMeasure(measure: Measure | null, unit: LengthUnit, locale: string): string {
  if (!measure) return '–';
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { maximumFractionDigits: 1 });
  const [from, to] = [measure.from, measure.to ?? measure.from].map((centimetres) =>
    format.format(unit === 'cm' ? centimetres : toInches(centimetres)),
  );
  return from === to ? `${from}` : `${from}–${to}`;
}
