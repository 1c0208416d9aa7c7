/** English texts about the state without a connection, which are stored on the device. */
export const en = {
  'offline.title': 'You are offline',
  'offline.text':
    'This page was not opened on this device before, so it cannot be shown without a connection. It opens by itself as soon as you are back.',
  'offline.kept': 'What you can open now',
  'offline.cart': 'Cart',
  'offline.banner': 'You are offline: prices may have changed.',
  'offline.copied': 'As of {time}.',
  'offline.checking': 'The connection is back. Checking prices…',
} as const satisfies Record<string, string>;

export type OfflineTexts = Record<keyof typeof en, string>;
