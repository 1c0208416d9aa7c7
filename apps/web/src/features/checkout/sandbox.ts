/** Where the payment sandbox stands: on the shop's own address. */
export const SANDBOX_PATH = '/__paysandbox';
