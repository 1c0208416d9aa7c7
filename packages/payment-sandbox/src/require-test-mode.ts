type Environment = Readonly<Record<string, string | undefined>>;

const LIVE_KEYS: readonly (readonly [name: string, live: RegExp])[] = [
  ['STRIPE_SECRET_KEY', /^[sr]k_live_/],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_live_/],
  ['PAYPAL_ENV', /^(live|production)$/i],
];

/**
 * Lists why the payment sandbox may not run in this environment; empty where it may. Anybody can pay in the sandbox
 * without money, so it must not run in production or beside live keys.
 */
export const listSandboxProblems = (environment: Environment): string[] => {
  const live = LIVE_KEYS.filter(([name, pattern]) => pattern.test(environment[name]?.trim() ?? ''));
  return [
    ...(environment.TRAD_MODE?.trim() === 'production'
      ? ['TRAD_MODE: the payment sandbox is not for production, as everybody could pay there without money']
      : []),
    ...live.map(([name]) => `${name}: is for real money; remove it, or switch the payment sandbox off`),
  ];
};

/** Throws an error with every reason why the sandbox may not run in this environment. */
export const requireTestMode = (environment: Environment) => {
  const problems = listSandboxProblems(environment);
  if (problems.length > 0) throw new Error(problems.join('\n'));
};
