/** English texts about the state in which the shop cannot be reached, which are stored on the device. */
export const en = {
  'offline.title': 'You are offline',
  'offline.text':
    'This page was not opened on this device before, so it cannot be shown without a connection. It opens by itself as soon as you are back.',
  'offline.stored': 'What you can open now',
  'offline.cart': 'Cart',
  'offline.banner': 'The shop cannot be reached: prices may have changed.',
  'offline.copied': 'As of {time}.',
  'offline.checking': 'The shop can be reached again. Checking prices…',
  'offline.queued': 'Your changes are saved on this device. They are sent as soon as the shop responds.',
  'offline.sent': 'Your changes were sent. Your cart is up to date.',
  'offline.refused': 'The shop could not accept these changes:',
  'offline.noReason': 'The shop gave no reason.',
  'offline.refusedToast': 'Some of your changes were not accepted. Your cart says which.',
  'offline.unconfirmed': 'We could not confirm this change. Please check the quantity.',
} as const satisfies Record<string, string>;

export type OfflineTexts = Record<keyof typeof en, string>;
