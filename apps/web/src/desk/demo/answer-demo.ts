import type { Served } from '@trad/contract/served';
import type { SendRequest } from '../../app/request.ts';
import type { DemoAnswers } from './demo-answers.ts';
import { fileAnswers } from './file-answers.ts';
import { orderAnswers } from './order-answers.ts';
import { productAnswers } from './product-answers.ts';
import { shopAnswers } from './shop-answers.ts';
import { DemoRefusal, sampleState } from './state.ts';
import { storeAnswers } from './store-answers.ts';

/** Answers every call from sample data: no request leaves the browser. */
export function answerDemo(state = sampleState()): SendRequest {
  const answers: DemoAnswers = {
    ...shopAnswers,
    ...productAnswers(state),
    ...orderAnswers(state),
    ...storeAnswers(state),
    ...fileAnswers(state),
  };
  return async (name, sent) => {
    const answer = answers[name as Served] as ((input: object) => object | Promise<object>) | undefined;
    try {
      if (!answer) throw new DemoRefusal(404, 'NOT_FOUND');
      return { status: 200, body: { error: false, message: '', ...(await answer(sent)) } };
    } catch (error) {
      if (!(error instanceof DemoRefusal)) throw error;
      return { status: error.status, body: { error: true, code: error.code, message: '' } };
    }
  };
}
