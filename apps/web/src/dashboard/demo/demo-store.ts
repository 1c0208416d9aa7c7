import type { Preferences } from '../../app/state/preferences.ts';
import { createStore } from '../../app/state/store.ts';
import type { DemoHandlers } from './demo-handlers.ts';
import { createDemoSendRequest } from './demo-send-request.ts';
import { createSampleState } from './demo-state.ts';
import { demoVendor } from './demo-vendor.ts';

/** A Redux store with in-browser handlers; a reload resets it. `shared`: those that are not of the demonstration. */
export const createDemoStore = (preferences: Preferences, shared: DemoHandlers) =>
  createStore(createDemoSendRequest(createSampleState(), shared), {
    session: { token: 'demo', user: demoVendor, ready: true, expired: false },
    preferences,
  });
