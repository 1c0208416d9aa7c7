import type { Preferences } from '../../app/state/preferences.ts';
import { createStore } from '../../app/state/store.ts';
import { createDemoSendRequest } from './demo-send-request.ts';
import { demoVendor } from './demo-vendor.ts';

/** A Redux store with in-browser handlers; a reload resets it. */
export const createDemoStore = (preferences: Preferences) =>
  createStore(createDemoSendRequest(), {
    session: { token: 'demo', user: demoVendor, ready: true, expired: false },
    preferences,
  });
