import type { OperatorAttribute } from '@trad/contract/console/catalogue/attributes';
import { toTranslatedNames } from '../translated-names.ts';
import type { StoredAttribute } from './attributes.queries.ts';

/** Builds the operators' view of an attribute with its values. */
export const toOperatorAttribute = (
  { id, code, name, version, translations, values }: StoredAttribute,
  variants: ReadonlyMap<number, number>,
): OperatorAttribute => ({
  id,
  code,
  name,
  names: toTranslatedNames(translations),
  version,
  values: values.map((value) => ({
    id: value.id,
    code: value.code,
    name: value.value,
    names: toTranslatedNames(value.translations),
    swatch: value.swatch,
    variants: variants.get(value.id) ?? 0,
    version: value.version,
  })),
});
