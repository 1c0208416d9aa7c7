import { type CallName, calls } from '@trad/contract/calls';
import type { SendRequest } from '../../app/http/request.ts';
import type { DemoHandlers } from './demo-handlers.ts';
import { createSampleState, DemoError } from './demo-state.ts';
import { createFileHandlers } from './file-handlers.ts';
import { createOrderHandlers } from './order-handlers.ts';
import { createProductHandlers } from './product-handlers.ts';
import { shopHandlers } from './shop-handlers.ts';
import { createStoreHandlers } from './store-handlers.ts';

/** The request body without passwords, for the log. */
const omitPasswords = (input: object) =>
  Object.fromEntries(
    Object.entries(input instanceof FormData ? Object.fromEntries(input) : input).filter(
      ([name]) => !/password/i.test(name),
    ),
  );

/** Handles every call with sample data, without network requests. Writes are logged to the browser's console. */
export function createDemoSendRequest(state = createSampleState()): SendRequest {
  const handlers: DemoHandlers = {
    ...shopHandlers,
    ...createProductHandlers(state),
    ...createOrderHandlers(state),
    ...createStoreHandlers(state),
    ...createFileHandlers(state),
  };
  return async (name, input) => {
    const handler = handlers[name as CallName] as ((input: object) => object | Promise<object>) | undefined;
    try {
      if (!handler) throw new DemoError(404, 'NOT_FOUND');
      if (calls[name].effect === 'write') console.info('Demonstration, not saved:', name, omitPasswords(input));
      return { status: 200, body: { error: false, message: '', ...(await handler(input)) } };
    } catch (error) {
      if (!(error instanceof DemoError)) throw error;
      return { status: error.status, body: { error: true, code: error.code, message: '' } };
    }
  };
}
