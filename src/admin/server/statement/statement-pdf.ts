import { printColors } from '~/platform/brand';
import type { Context } from '~/platform/context/context';
import { download } from '~/platform/http/download';
import { type DocumentContent, type Part, TEXT_WIDTH } from '~/platform/pdf/content';
import { drawInThread } from '~/platform/pdf/draw-in-thread';
import { monthName, statementOf } from '../../statement';
import { statementRows } from '../../statement-rows';
import { loadBooks } from './load-books';

const { ink, inkSoft, line, primary } = printColors;
const LABEL_WIDTH = 190;
const AMOUNT_WIDTH = 100;

/** The statement of a month as one page. @throws 503 while very many documents are drawn. */
export async function statementPdf(ctx: Context, month: string): Promise<Response> {
  const { SITE_NAME, COMPANY_NAME } = ctx.config;
  const statement = statementOf(month, await loadBooks(ctx, month));
  const groups = statementRows(statement).flatMap(({ title, rows }): Part[] => [
    { kind: 'text', text: title, tag: 'H2', size: 14, color: ink, style: 'head', above: 12 },
    ...rows.map(rowOf),
  ]);
  const content: DocumentContent = {
    title: `Statement ${month}`,
    author: COMPANY_NAME,
    top: 60,
    parts: [
      { kind: 'text', text: SITE_NAME, size: 22, color: primary, style: 'head' },
      { kind: 'text', text: COMPANY_NAME, size: 10, color: inkSoft },
      { kind: 'text', text: `Statement for ${monthName(month)}`, tag: 'H1', size: 26, color: ink, style: 'head', above: 16 },
      ...groups,
    ],
  };
  const pdf = await drawInThread(content, Symbol('statement'));
  return download(pdf, { name: `statement-${month}.pdf`, type: 'application/pdf' });
}

function rowOf([label, detail, amount]: readonly [string, string, string]): Part {
  const words = { size: 10.5, down: 5 };
  return {
    kind: 'row',
    above: 2,
    line: { color: line, width: 0.5 },
    cells: [
      { ...words, text: label, color: ink, width: LABEL_WIDTH },
      { ...words, text: detail, color: inkSoft, x: LABEL_WIDTH, width: TEXT_WIDTH - LABEL_WIDTH - AMOUNT_WIDTH },
      { ...words, text: amount, color: ink, x: TEXT_WIDTH - AMOUNT_WIDTH, width: AMOUNT_WIDTH, align: 'right' },
    ],
  };
}
