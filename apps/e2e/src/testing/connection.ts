import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `down`: the connection breaks; `portal`: a captive portal's page in place of every response; `lose`: the server's response is
 * not delivered, and the connection breaks; `hold`: it is not delivered, and the browser waits until the behaviour changes.
 */
type Behaviour = 'up' | 'down' | 'portal' | 'lose' | 'hold';

const PORTAL = '<!doctype html><html><body><h1>Welcome to the hotel</h1></body></html>';

/**
 * The network between a browser and a shop: it can fail, change its server as a deployment does, and records requests.
 * It has an origin of its own.
 */
export const openConnection = async (target: string) => {
  let server = target;
  let behave: (path: string) => Behaviour = () => 'up';
  let prepended = { path: '', script: '' };
  /** `key`: the Idempotency-Key. */
  const requests: { method: string; path: string; key: string | undefined }[] = [];
  const held = new Set<ServerResponse>();
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, behaviour: Behaviour) => {
    const { method, url = '/', headers } = incoming;
    if (url === prepended.path) delete headers['accept-encoding'];
    const onward = request(new URL(url, server), { method, headers }, (response) => {
      if (behaviour === 'hold') {
        held.add(outgoing);
        response.resume();
        return;
      }
      if (behaviour === 'lose') {
        response.resume().once('end', () => outgoing.destroy());
        return;
      }
      const { 'content-length': _, ...others } = response.headers;
      const script = url === prepended.path ? `${prepended.script}\n` : '';
      outgoing.writeHead(response.statusCode ?? 502, script ? others : response.headers);
      outgoing.write(script);
      response.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const proxy = createServer((incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    requests.push({ method, path, key: headers['idempotency-key'] as string | undefined });
    const behaviour = behave(path);
    if (behaviour === 'down') incoming.destroy();
    else if (behaviour === 'portal') outgoing.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL);
    else forward(incoming, outgoing, behaviour);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    set: (behaviour: Behaviour, path: RegExp = /^/) => {
      behave = (requested) => (path.test(requested) ? behaviour : 'up');
      for (const outgoing of held) outgoing.destroy();
      held.clear();
    },
    /** Runs a script before the one at this path. */
    prepend: (path: string, script: string) => {
      prepended = { path, script };
    },
    /** Sends later requests to this server. */
    deploy: (url: string) => {
      server = url;
    },
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
