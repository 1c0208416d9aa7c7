import type { OperatorAttribute } from '@trad/contract/console/catalogue/attributes';
import type { StoredAttribute } from './attributes.queries.ts';

const toNames = (translations: readonly { languageCode: string; text: string }[]) => {
  const find = (language: string) => translations.find(({ languageCode }) => languageCode === language)?.text ?? null;
  return { fr: find('fr'), es: find('es'), ar: find('ar'), sw: find('sw') };
};

/** Builds the operators' view of an attribute with its values. */
export const toOperatorAttribute = (
  { id, code, name, version, translations, values }: StoredAttribute,
  variants: ReadonlyMap<number, number>,
): OperatorAttribute => ({
  id,
  code,
  name,
  names: toNames(translations),
  version,
  values: values.map((value) => ({
    id: value.id,
    code: value.code,
    name: value.value,
    names: toNames(value.translations),
    swatch: value.swatch,
    variants: variants.get(value.id) ?? 0,
    version: value.version,
  })),
});
