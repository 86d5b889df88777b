import { useState } from 'react';
import { Link, useLoaderData, useNavigation } from 'react-router';
import { adminPaths, withQuery } from '~/platform/addresses/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { boardDay } from '~/platform/ui/board-day';
import { requireAdmin } from '~/platform/ui/records/admin-data';
import { downloadFile } from '~/platform/ui/records/download';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { adminCalls } from '../../contract';
import { monthAfter, monthName } from '../../statement';
import { statementRows } from '../../statement-rows';
import classes from './StatementPage.module.css';

const api = browserApi<typeof adminCalls>();

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta('Statement');

export async function clientLoader({ request, url }: { request: Request; url: URL }) {
  await requireAdmin({ request });
  const thisMonth = boardDay().slice(0, 7);
  const asked = url.searchParams.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth;
  return { thisMonth, statement: await api('GET /v3/admin/statement', { query: { month } }) };
}

const hrefOf = (month: string): string => withQuery(adminPaths.statement, { month });

/** The money of a month, with the same figures as CSV and PDF. */
export default function StatementPage() {
  const { thisMonth, statement } = useLoaderData<typeof clientLoader>();
  const busy = useNavigation().state === 'loading';
  const { month } = statement;
  return (
    <section className={classes.page} aria-labelledby="statement-title" aria-busy={busy}>
      <header className="row gap-m spread">
        <h1 id="statement-title">Statement for {monthName(month)}</h1>
        <div className="row gap-xs">
          <Download month={month} kind="csv" />
          <Download month={month} kind="pdf" />
        </div>
      </header>
      <nav className={`row gap-xs ${classes.months}`} aria-label="Months">
        <Link to={hrefOf(monthAfter(month, -1))}>‹ {monthName(monthAfter(month, -1))}</Link>
        {month < thisMonth && <Link to={hrefOf(monthAfter(month))}>{monthName(monthAfter(month))} ›</Link>}
      </nav>
      {statement.orders.count + statement.credits_sold.packs + statement.refunds.count === 0 && (
        <p className="soft">Nothing was bought or refunded this month.</p>
      )}
      {statementRows(statement).map(({ title, rows }) => (
        <table key={title} className={`full above-xl ${classes.table}`}>
          <caption className="text-l inset-below-xs">{title}</caption>
          <tbody>
            {rows.map(([label, detail, amount]) => (
              <tr key={label} data-total={label === 'Net' || undefined}>
                <th scope="row">{label}</th>
                <td className="hint">{detail}</td>
                <td className={`unbroken ended ${classes.amount}`}>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

function Download({ month, kind }: { month: string; kind: 'csv' | 'pdf' }) {
  const [busy, setBusy] = useState(false);
  const name = kind.toUpperCase();
  const download = async () => {
    setBusy(true);
    try {
      await downloadFile(`/v3/admin/statement/${kind}`, { month }, `statement-${month}.${kind}`);
    } catch (error) {
      toastFailure(`The ${name} couldn’t be downloaded`, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton variant="default" size="compact-sm" fw={500} busy={busy} onClick={() => void download()}>
      Download {name}
    </BusyButton>
  );
}
