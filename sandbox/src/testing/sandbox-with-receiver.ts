import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { type Receiver, receiveWebhooks } from './webhook-receiver.ts';

type Parts = { sandbox: Sandbox; receiver: Receiver };

/** One sandbox for all tests of a file, cleared before each, with a server that receives its webhooks. */
export function sandboxWithReceiver(begin: (parts: Parts) => void) {
  let sandbox: Sandbox;
  let receiver: Receiver;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  beforeEach(async () => {
    sandbox.reset();
    receiver = await receiveWebhooks();
    begin({ sandbox, receiver });
  });
  afterEach(() => receiver.close());
  afterAll(() => sandbox.close());
}
