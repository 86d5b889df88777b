import { expect, it } from 'vitest';
import { drawInThread } from './draw-in-thread';

const content = { title: 'Receipt 7', author: 'Parnassa LLC', top: 60, parts: [{ kind: 'text', text: 'Receipt', size: 20, color: '#000000' } as const] };

it('documents of several owners are drawn', async () => {
  const drawn = await Promise.all(['one', 'other', Symbol('mail')].map((owner) => drawInThread(content, owner)));
  for (const pdf of drawn) expect(Buffer.from(pdf).toString('latin1')).toMatch(/^%PDF-1\.7/);
});

it('a document that cannot be drawn says why', async () => {
  await expect(drawInThread({ ...content, parts: [null as never] }, 'one')).rejects.toThrow(/"Receipt 7" could not be drawn: TypeError: .*kind/s);
});

it('an owner who wants very many at once is refused', async () => {
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => drawInThread(content, 'many')));
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(all).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ status: 503 }) });
});
