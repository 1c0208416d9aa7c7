import type { CallName } from '@trad/contract/calls';
import { LANGUAGES, type LanguageCode } from '@trad/contract/messages/message';
import type { SendRequest } from '../http/in-process-calls.ts';

/** Returns the body of a response as the preview shows it. It must not mutate `body`, which other pages may share. */
type ApplyPreview = (name: CallName, body: unknown, language: LanguageCode) => unknown;

/** Finds the preview of a token; null where there is none, or no longer. */
export type FindPagePreview = (token: string) => Promise<ApplyPreview | null>;

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The token of a preview in the address of a page. */
export const readPreviewToken = (url: string): string | null => {
  const query = url.split('?', 2)[1];
  const token = query === undefined ? null : new URLSearchParams(query).get('preview');
  return token !== null && TOKEN.test(token) ? token : null;
};

/** Removes the scripts of a document and their preloads, which its content security policy would block and report. */
export const removeScripts = (document: string | readonly string[]) =>
  [document]
    .flat()
    .join('')
    .replace(/<script\b[^>]*>[^<]*<\/script>|<link\b[^>]*\brel="?modulepreload"?[^>]*>/g, '');

/** Sends the calls of a page, and applies the preview to their responses. */
export const previewRequests =
  (send: SendRequest, apply: ApplyPreview): SendRequest =>
  async (name, input, options) => {
    const { status, body } = await send(name, input, options);
    const language = LANGUAGES.find((code) => code === options.lang);
    return { status, body: status === 200 && language ? apply(name, body, language) : body };
  };
