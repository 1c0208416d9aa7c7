import type { ServerScreen } from '../../server/server-screen.ts';
import { checkout } from './checkout.screen.ts';

export const server: ServerScreen = { screen: checkout, takesPayments: true };
