import { printColors } from '~/platform/brand';
import type { Context } from '~/platform/context';
import { renderPdf, writeText } from '~/platform/pdf/document';

/** The file that a test application carries in place of an applicant's. */
export const exampleDocument =
  (name: string) =>
  ({ config }: Context): Promise<Uint8Array> =>
    renderPdf({ title: `Example ${name}`, author: config.SITE_NAME }, (doc) => {
      writeText(doc, 'Test Applicant', { tag: 'H1', size: 26, color: printColors.ink, style: 'head', y: 72 });
      writeText(doc, `This page stands for the ${name} of an applicant. Applicants attach a file of their own.`, {
        size: 12,
        color: printColors.inkSoft,
        y: doc.y + 12,
      });
    });
