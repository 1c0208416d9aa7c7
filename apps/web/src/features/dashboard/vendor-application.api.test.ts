import type { User } from '@trad/contract/account';
import { expect, test } from 'vitest';
import type { CallResponse } from '../../app/http/request.ts';
import { sessionStarted } from '../../app/state/session.ts';
import { createStore } from '../../app/state/store.ts';
import { vendorApplicationApi } from './vendor-application.api.ts';

const createUser = (id: number): User => ({
  id,
  name: 'Amara',
  username: 'Amara',
  email: 'a@trad.example',
  image: null,
  role_id: 3,
});
const createStatus = (store_name: string): CallResponse => ({
  status: 200,
  body: { error: false, message: '', data: { application: { store_name }, documents: [] } },
});

test('a late reply to an application is not shown to the person who signed in since', async () => {
  let resolve = (_: CallResponse) => {};
  const promise = new Promise<CallResponse>((done) => {
    resolve = done;
  });
  let isUnavailable = false;
  const store = createStore(async (name) => {
    if (name === 'applyAsVendor') return promise;
    return isUnavailable ? { status: 503, problem: 'HTML_RESPONSE' } : createStatus('Of the second person');
  });
  const { applyAsVendor, getVendorApplication } = vendorApplicationApi.endpoints;
  store.dispatch(sessionStarted({ token: 'first', user: createUser(1) }));
  const application = store.dispatch(applyAsVendor.initiate({ input: {}, key: 'a-key' } as never));
  store.dispatch(sessionStarted({ token: 'second', user: createUser(2) }));
  await store.dispatch(getVendorApplication.initiate({}));
  isUnavailable = true;
  resolve(createStatus('Of the first person'));
  await application;
  await new Promise((done) => setTimeout(done));
  expect(getVendorApplication.select({})(store.getState() as never).data).toMatchObject({
    data: { application: { store_name: 'Of the second person' } },
  });
});
