import type { Known } from '@trad/contract/served';
import type { SendRequest } from '../../app/request.ts';
import type { DemoAnswers } from './demo-answers.ts';
import { shopAnswers } from './shop-answers.ts';

/** Answers every call from sample data: no request leaves the browser. */
export function answerDemo(): SendRequest {
  const answers: DemoAnswers = { ...shopAnswers };
  return async (name, sent) => {
    const answer = answers[name as Known] as ((input: object) => object) | undefined;
    if (!answer) return { status: 404, body: { error: true, code: 'NOT_FOUND', message: '' } };
    return { status: 200, body: { error: false, message: '', ...answer(sent) } };
  };
}
