// The SDK has no types.
declare module '@paypal/checkout-server-sdk' {
  // biome-ignore lint/suspicious/noExplicitAny: the SDK has no types.
  const sdk: any;
  export default sdk;
}
