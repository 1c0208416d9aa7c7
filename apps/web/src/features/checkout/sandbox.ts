/** The payment sandbox's path on the shop's origin. */
export const SANDBOX_PATH = '/__paysandbox';
