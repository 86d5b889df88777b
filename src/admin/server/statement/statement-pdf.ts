import { printColors } from '~/platform/brand';
import type { Context } from '~/platform/context';
import { download } from '~/platform/http/download';
import { MARGIN, renderPdf, rule, TEXT_WIDTH, writeText } from '~/platform/pdf/document';
import { monthName, statementOf } from '../../statement';
import { statementRows } from '../../statement-rows';
import { loadBooks } from './load-books';

const { ink, inkSoft, line, primary } = printColors;
const LABEL_WIDTH = 190;
const AMOUNT_WIDTH = 100;

/** The statement of a month as one page. */
export async function statementPdf(ctx: Context, month: string): Promise<Response> {
  const statement = statementOf(month, await loadBooks(ctx, month));
  const pdf = await renderPdf({ title: `Statement ${month}`, author: ctx.config.COMPANY_NAME }, (doc) => {
    writeText(doc, ctx.config.SITE_NAME, { size: 22, color: primary, style: 'head', y: 60 });
    writeText(doc, ctx.config.COMPANY_NAME, { size: 10, color: inkSoft });
    writeText(doc, `Statement for ${monthName(month)}`, { tag: 'H1', size: 26, color: ink, style: 'head', y: doc.y + 16 });
    for (const { title, rows } of statementRows(statement)) {
      writeText(doc, title, { tag: 'H2', size: 14, color: ink, style: 'head', y: doc.y + 12 });
      for (const [label, detail, amount] of rows) {
        const top = doc.y + 2;
        rule(doc, line, 0.5, top);
        writeText(doc, label, { size: 10.5, color: ink, y: top + 5, width: LABEL_WIDTH });
        const below = doc.y;
        writeText(doc, detail, { size: 10.5, color: inkSoft, x: MARGIN + LABEL_WIDTH, y: top + 5, width: TEXT_WIDTH - LABEL_WIDTH - AMOUNT_WIDTH });
        const belowDetail = doc.y;
        writeText(doc, amount, { size: 10.5, color: ink, x: MARGIN + TEXT_WIDTH - AMOUNT_WIDTH, y: top + 5, width: AMOUNT_WIDTH, align: 'right' });
        doc.y = Math.max(below, belowDetail);
      }
    }
  });
  return download(pdf, { name: `statement-${month}.pdf`, type: 'application/pdf' });
}
