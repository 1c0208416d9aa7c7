import { type CallName, calls } from '@trad/contract/calls';
import type { SendRequest } from '../../app/http/request.ts';
import type { DemoAnswers } from './demo-answers.ts';
import { fileAnswers } from './file-answers.ts';
import { orderAnswers } from './order-answers.ts';
import { productAnswers } from './product-answers.ts';
import { shopAnswers } from './shop-answers.ts';
import { DemoRefusal, sampleState } from './state.ts';
import { storeAnswers } from './store-answers.ts';

/** What a form sent, without what nobody should read over a shoulder. */
const shown = (sent: object) =>
  Object.fromEntries(
    Object.entries(sent instanceof FormData ? Object.fromEntries(sent) : sent).filter(
      ([name]) => !/password/i.test(name),
    ),
  );

/** Answers every call from sample data: no request leaves the browser. What would be saved is only logged. */
export function answerDemo(state = sampleState()): SendRequest {
  const answers: DemoAnswers = {
    ...shopAnswers,
    ...productAnswers(state),
    ...orderAnswers(state),
    ...storeAnswers(state),
    ...fileAnswers(state),
  };
  return async (name, sent) => {
    const answer = answers[name as CallName] as ((input: object) => object | Promise<object>) | undefined;
    try {
      if (!answer) throw new DemoRefusal(404, 'NOT_FOUND');
      if (calls[name].effect === 'write') console.info('Demonstration, not saved:', name, shown(sent));
      return { status: 200, body: { error: false, message: '', ...(await answer(sent)) } };
    } catch (error) {
      if (!(error instanceof DemoRefusal)) throw error;
      return { status: error.status, body: { error: true, code: error.code, message: '' } };
    }
  };
}
