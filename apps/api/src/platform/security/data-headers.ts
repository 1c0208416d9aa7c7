/**
 * Security headers of responses that are no document, such as JSON: if one is opened as a page, it loads nothing. The
 * headers of documents are two kilobytes, which would be more than many compressed responses.
 */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;
