// The library is deprecated and has no types: these cover what the gateway uses.
declare module '@paypal/checkout-server-sdk' {
  export interface PayPalRequest {
    path: string;
    verb: string;
    headers: Record<string, string>;
    body?: unknown;
  }

  interface OrdersRequest extends PayPalRequest {
    requestBody(body: object): this;
  }

  const sdk: {
    core: {
      PayPalEnvironment: new (id: string, secret: string, baseUrl: string, webUrl: string) => object;
      PayPalHttpClient: new (
        environment: object,
      ) => {
        encoder: {
          serializeRequest(request: PayPalRequest): string;
          deserializeResponse(body: string, headers: Record<string, string>): unknown;
        };
        getTimeout(): number;
        /** Gives the headers of a request or a response lower-case names. */
        formatHeaders(headers: Record<string, string>): Record<string, string>;
        /** Adds a function that changes each request before it is sent. It must have exactly one parameter. */
        addInjector(inject: (request: PayPalRequest) => void): void;
        /** Stores the token that the next requests send. */
        fetchAccessToken(): Promise<unknown>;
        _cache: { isValid(): boolean };
        execute(request: PayPalRequest): Promise<{ statusCode: number; result: unknown }>;
      };
    };
    orders: {
      OrdersCreateRequest: new () => OrdersRequest;
      OrdersPatchRequest: new (orderId: string) => OrdersRequest;
      OrdersGetRequest: new (orderId: string) => PayPalRequest;
      OrdersCaptureRequest: new (orderId: string) => OrdersRequest;
    };
    payments: {
      CapturesRefundRequest: new (captureId: string) => OrdersRequest;
      RefundsGetRequest: new (refundId: string) => PayPalRequest;
    };
  };
  export default sdk;
}
