import { z } from 'zod';

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const describeBound = (issue: Issue, isMax: boolean) => {
  const limit = String(isMax ? issue.maximum : issue.minimum);
  const words = isMax ? 'at most' : 'at least';
  if (issue.origin === 'string') return `must have ${words} ${limit} ${limit === '1' ? 'character' : 'characters'}`;
  if (issue.origin === 'array') return `must have ${words} ${limit} ${limit === '1' ? 'entry' : 'entries'}`;
  return issue.inclusive === false ? `must be ${isMax ? 'less' : 'more'} than ${limit}` : `must be ${words} ${limit}`;
};

const formatChoice = (values: readonly unknown[]) =>
  `${values.length > 1 ? 'one of ' : ''}${values.slice(0, -1).join(', ')}${values.length > 1 ? ' or ' : ''}${values.at(-1)}`;

/** The error of a field, for display after its name. */
const describeIssue = (issue: Issue): string => {
  if (issue.input === undefined) return 'is required';
  if (issue.code === 'invalid_type') return `must be ${KINDS[String(issue.expected)] ?? issue.expected}`;
  if (issue.code === 'too_small') return describeBound(issue, false);
  if (issue.code === 'too_big') return describeBound(issue, true);
  if (issue.code === 'invalid_value') return `must be ${formatChoice(issue.values as unknown[])}`;
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'is not an email address';
  return 'is not valid';
};

/** Gives all schemas the same wording in `details`, unless one has its own message. */
export const setValidationMessages = () => z.config({ customError: describeIssue });
