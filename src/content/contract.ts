import { z } from 'zod';
import { anyone, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';

/** The static pages: files of `content/`. */
export const ContentName = z.enum(['about', 'credits', 'faq', 'pricing', 'privacy', 'refund', 'terms']);
export type ContentName = z.output<typeof ContentName>;

/** The name of a static page in words: `About`. */
export const textTitle = (name: string): string => (name === 'faq' ? 'FAQ' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`);

export const contentCalls = defineCalls({
  'GET /content/{name}': {
    summary: 'A static page: Markdown with the names and prices of this board filled in',
    access: anyone,
    shared: true,
    params: z.object({ name: refersToNoRecord(ContentName) }),
    answer: z.object({
      title: z.string(),
      description: z.string(),
      updated: z.string(),
      intro: z.string(),
      intro_html: z.string(),
      sections: z.array(z.object({ id: z.string(), heading: z.string(), body: z.string(), body_html: z.string() })),
    }),
  },
});
