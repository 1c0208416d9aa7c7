import { expect, test } from 'vitest';
import { requireConfirmation } from './require-confirmation.ts';

const questions: string[] = [];
const answer = (isConfirmed: boolean) => async (question: string) => {
  questions.push(question);
  return isConfirmed;
};

test('--yes confirms without a question', async () => {
  await requireConfirmation({ ask: answer(false), yes: true }, 'Delete it?');
  await requireConfirmation({ ask: null, yes: true }, 'Delete it?');
  expect(questions).toEqual([]);
});

test('a person confirms or declines', async () => {
  await requireConfirmation({ ask: answer(true) }, 'Delete it?');
  expect(questions).toEqual(['Delete it?']);
  await expect(requireConfirmation({ ask: answer(false) }, 'Delete it?')).rejects.toThrow(/^Nothing was done\.$/);
});

test('without a terminal nothing is done, and the error has the question', async () => {
  await expect(requireConfirmation({ ask: null }, 'Delete it?')).rejects.toThrow(
    /^Delete it\? There is no terminal to ask: add --yes\. Nothing was done\.$/,
  );
});
