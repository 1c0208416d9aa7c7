import type { Buyer, Throw } from '../buyer.ts';
import type { Ground } from '../ground.ts';
import type { Site } from '../site.ts';

export interface Scene {
  buyer: Buyer;
  site: Site;
  ground: Ground;
  thrown: Throw;
}

/** One way in which somebody buys, or does not. What must not happen to them is a complaint of the buyer's. */
export interface Checkout {
  method: 'card' | 'paypal' | 'cash';
  run: (scene: Scene) => Promise<unknown>;
}

/** With this chance. */
export const maybe = (thrown: Throw, chance: number) => thrown() < chance;
