import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A request to the service. */
interface TranslationRequest {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: { q: string; source: string; target: string; format: string; api_key?: string };
}

export const sendJson = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

type Respond = (response: ServerResponse, body: TranslationRequest['body']) => unknown;
const respondWithTarget: Respond = (response, { q, target }) =>
  sendJson(response, { translatedText: `${target}: ${q}` });

/** A local service with LibreTranslate's protocol, which puts the target language before the text, or responds by `respond`. */
export const openTranslationService = async () => {
  const state = { sent: [] as TranslationRequest[], respond: respondWithTarget };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const body = JSON.parse(text) as TranslationRequest['body'];
      state.sent.push({ path: request.url, headers: request.headers, body });
      state.respond(response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requests since the last reset. */
    get sent() {
      return state.sent;
    },
    setRespond: (respond: Respond) => {
      state.respond = respond;
    },
    reset: () => {
      state.sent = [];
      state.respond = respondWithTarget;
    },
  };
};
