import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { abortOnDisconnect } from '#server/http/abortOnDisconnect.ts';

test('a signal says that the answer is sent, also when it is asked for only then', async () => {
  const app = fastify();
  const signals: AbortSignal[] = [];
  app.get('/', (_request, reply) => {
    signals.push(abortOnDisconnect(reply));
    reply.raw.once('close', () => setImmediate(() => signals.push(abortOnDisconnect(reply))));
    return reply.send(signals[0]?.aborted ? 'gone' : 'there');
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  expect(await (await fetch(address)).text()).toBe('there');
  await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]), 10_000);
  await app.close();
});
