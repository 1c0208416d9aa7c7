import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getContentTexts, previewContentText, saveContentText } from './content-texts.ts';
import { deleteContentItem } from './delete-content-item.ts';
import {
  getFrontSettings,
  previewHomeSections,
  previewWebSettings,
  saveHomeSections,
  saveWebSettings,
} from './front-settings.ts';
import { getContentItem } from './get-content-item.ts';
import { getContentItems } from './get-content-items.ts';
import { orderContentItems } from './order-content-items.ts';
import { previewContentItem } from './preview/preview-content-item.ts';
import { publishContentItem } from './publish-content-item.ts';
import { restoreContentItem } from './restore-content-item.ts';
import { saveContentItem } from './save-content-item.ts';
import { uploadContentPicture } from './upload-content-picture.ts';
import { withdrawPlannedContent } from './withdraw-planned-content.ts';

export const contentRoutes = implementCalls({
  getContentItems,
  getContentItem,
  saveContentItem,
  publishContentItem,
  deleteContentItem,
  restoreContentItem,
  orderContentItems,
  previewContentItem,
  uploadContentPicture,
  getContentTexts,
  saveContentText,
  previewContentText,
  getFrontSettings,
  withdrawPlannedContent,
  saveWebSettings,
  previewWebSettings,
  saveHomeSections,
  previewHomeSections,
});
