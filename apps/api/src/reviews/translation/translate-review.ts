import type { LanguageCode } from '@trad/contract/messages/message';
import { MAX_COMMENT_LENGTH, MAX_TITLE_LENGTH } from '@trad/contract/reviews';
import { isOneLine, isPlainText } from '@trad/contract/text/plain-text';
import type { TranslationConfig } from '../../config/translation-config.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countUsage, createIpAddressLimits } from '../../platform/limits/usage-limit.ts';
import { TranslationError, translateText } from './translate-text.ts';
import { findTranslatableReview, type ReviewText, saveTranslation } from './translation.queries.ts';

const RETRY_SECONDS = 30;
/** Other languages need more letters, but not many times as many. */
const GROWTH = 3;

/** Throws TranslationError where a text of the service cannot be shown in place of the original. */
const checkText = (text: string, isAllowed: (text: string) => boolean, max: number) => {
  const trimmed = text.trim();
  if (!trimmed || !isAllowed(trimmed)) throw new TranslationError('its text is empty or has control characters');
  if ([...trimmed].length > max * GROWTH) throw new TranslationError('its text is too long');
  return trimmed;
};

const translate = async (config: TranslationConfig, { title, comment }: ReviewText, target: LanguageCode) => {
  const [translatedTitle, translatedComment] = await Promise.all([
    title && translateText(config, { text: title, target }),
    comment && translateText(config, { text: comment, target }),
  ]);
  return {
    title: translatedTitle && checkText(translatedTitle, isOneLine, MAX_TITLE_LENGTH),
    comment: translatedComment && checkText(translatedComment, isPlainText, MAX_COMMENT_LENGTH),
  };
};

export const translateReview: Handler<'translateReview'> = async ({ input, language, ipAddress, deps }) => {
  const { config, prisma, clock, log } = deps;
  const { review_id: id } = input;
  if (!config.translation) throw new Refusal('TRANSLATION_NOT_CONFIGURED');
  const review = await findTranslatableReview(prisma, { id, language });
  if (!review || !(review.title || review.comment)) throw new Refusal('NOT_FOUND');
  if (review.translation) return { data: { id, language, ...review.translation } };
  if (config.translationLimit > 0)
    await countUsage(deps, createIpAddressLimits('translation', ipAddress, config.translationLimit));
  try {
    const translation = await translate(config.translation, review, language);
    await saveTranslation(prisma, { reviewId: id, language, original: review, translation }, clock.now());
    return { data: { id, language, ...translation } };
  } catch (error) {
    if (!(error instanceof TranslationError)) throw error;
    log.warn({ err: error }, 'The translation service failed');
    throw new Refusal('TRANSLATION_FAILED', { retryAfter: RETRY_SECONDS });
  }
};
