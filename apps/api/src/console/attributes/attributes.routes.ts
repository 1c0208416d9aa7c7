import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getOperatorAttributes } from './get-operator-attributes.ts';
import { mergeAttributeValues, previewValueMerge } from './merge-attribute-values.ts';
import { addAttribute, deleteAttribute, updateAttribute } from './save-attribute.ts';
import { addAttributeValue, deleteAttributeValue, updateAttributeValue } from './save-attribute-value.ts';

export const attributeRoutes = implementCalls({
  getOperatorAttributes,
  addAttribute,
  updateAttribute,
  deleteAttribute,
  addAttributeValue,
  updateAttributeValue,
  deleteAttributeValue,
  previewValueMerge,
  mergeAttributeValues,
});
