import { z } from 'zod';
import { defineCalls, loggedIn } from '../http/call';
import { prose } from '../http/schemas';

export const markdownCalls = defineCalls({
  'POST /v2/markdown/preview': {
    summary: 'A text in Markdown as readers will see it, for the preview of forms',
    access: loggedIn,
    body: z.object({ text: prose(20_000) }),
    answer: z.object({ html: z.string() }),
  },
});
