type Given = Readonly<Record<string, string | undefined>>;

const LIVE_KEYS: readonly (readonly [name: string, live: RegExp])[] = [
  ['STRIPE_SECRET_KEY', /^[sr]k_live_/],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_live_/],
  ['PAYPAL_ENV', /^(live|production)$/i],
];

/**
 * Why the payment sandbox may not run in this environment, a sentence for each reason; empty where it may. In the
 * sandbox everybody who says so has paid: it must never stand where real orders are sent, or beside keys of real money.
 */
export const sandboxProblems = (environment: Given): string[] => {
  const live = LIVE_KEYS.filter(([name, pattern]) => pattern.test(environment[name]?.trim() ?? ''));
  return [
    ...(environment.TRAD_MODE?.trim() === 'production'
      ? ['TRAD_MODE: the payment sandbox is not for production, as everybody could pay there without money']
      : []),
    ...live.map(([name]) => `${name}: is for real money; take it away, or switch the payment sandbox off`),
  ];
};

/** Throws an error that tells every reason why the sandbox may not run here. */
export const refuseWhereMoneyIsReal = (environment: Given) => {
  const problems = sandboxProblems(environment);
  if (problems.length > 0) throw new Error(problems.join('\n'));
};
