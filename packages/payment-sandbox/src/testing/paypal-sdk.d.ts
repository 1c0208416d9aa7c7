// The SDK has no types.
declare module '@paypal/checkout-server-sdk' {
  // biome-ignore lint/suspicious/noExplicitAny: taken as it comes.
  const sdk: any;
  export default sdk;
}
