import { printColors } from '~/platform/brand';
import type { Context } from '~/platform/context/context';
import { drawInThread } from '~/platform/pdf/draw-in-thread';

/** The file that a test application carries in place of an applicant's. */
export const exampleDocument =
  (name: string) =>
  ({ config }: Context): Promise<Uint8Array> =>
    drawInThread(
      {
        title: `Example ${name}`,
        author: config.SITE_NAME,
        top: 72,
        parts: [
          { kind: 'text', text: 'Test Applicant', tag: 'H1', size: 26, color: printColors.ink, style: 'head' },
          {
            kind: 'text',
            text: `This page stands in for an applicant’s ${name}. Applicants attach their own file.`,
            size: 12,
            color: printColors.inkSoft,
            above: 12,
          },
        ],
      },
      Symbol('example'),
    );
