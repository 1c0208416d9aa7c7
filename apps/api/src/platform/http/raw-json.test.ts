import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { type Handler, implementCalls } from './implement-calls.ts';
import { RawJson } from './raw-json.ts';

const shop = await openShop();
const serve = async (getLanguages: Handler<'getLanguages'>, options = {}) => {
  const app = await shop.openApp(options);
  const routes = implementCalls({ getLanguages });
  await app.register((scope: FastifyInstance) => routes(scope, { deps: app.deps }), { prefix: '/raw' });
  return app.inject({ url: '/raw/get_languages?lang=fr' });
};

test('raw JSON is sent unchanged in the envelope', async () => {
  for (const validateResponses of [true, false]) {
    const response = await serve(async () => new RawJson('"data": [ ]', 'orderPlacedCod'), { validateResponses });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.body).toMatch(/^\{"error":false,"message":"[^"]+","data": \[ \]\}$/);
  }
});

test('tests validate raw JSON against its schema', async () => {
  for (const fields of ['"data":"none"', '"data":[],', '"other":[]']) {
    expect((await serve(async () => new RawJson(fields))).statusCode).toBe(500);
  }
});
