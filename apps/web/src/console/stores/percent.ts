/** A percentage in the language of the page, such as '12.5 %'. */
export const formatPercent = (percent: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' }).format(
    percent / 100,
  );

/** Reads '12.5' and '12,5'; null: no percentage with two decimals at most. */
export const parsePercent = (text: string) => {
  const normal = text.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(normal) && Number(normal) <= 100 ? Number(normal) : null;
};
