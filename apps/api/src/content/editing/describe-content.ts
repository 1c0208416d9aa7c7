import type { ContentKey } from '@trad/contract/console/content-kinds';
import { LANGUAGES } from '@trad/contract/messages/message';
import { completeSections } from '../settings.ts';

/** What the audit log has after the name of a hidden section of the home page. An undo reads it back. */
export const HIDDEN_SUFFIX = ' (hidden)';

const describeSections = (stored: unknown) =>
  completeSections(stored)
    .map(({ name, is_shown }) => (is_shown ? name : name + HIDDEN_SUFFIX))
    .join(', ');

/**
 * Returns the fields of a content text, of the web settings or of the home page's sections for the audit log, in which all three have
 * the subject kind `content_text`.
 */
export const describeContent = (key: ContentKey, value: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  if (key === 'web_settings') return value;
  if (key === 'home_sections') return { sections: describeSections(value.sections) };
  const texts = (value.texts ?? {}) as Record<string, string | undefined>;
  return Object.fromEntries(LANGUAGES.map((code) => [`text.${code}`, texts[code] ?? null]));
};
