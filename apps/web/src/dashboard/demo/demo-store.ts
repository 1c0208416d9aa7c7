import type { Preferences } from '../../app/state/preferences.ts';
import { createStore } from '../../app/state/store.ts';
import { answerDemo } from './answer-demo.ts';
import { vendor } from './people.ts';

/** A store whose calls never leave the browser; it starts anew with each document. */
export const createDemoStore = (preferences: Preferences) =>
  createStore(answerDemo(), {
    session: { token: 'demo', user: vendor, ready: true, expired: false },
    preferences,
  });
