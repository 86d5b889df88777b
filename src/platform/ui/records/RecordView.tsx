import { type ReactNode, useId, useMemo, useRef } from 'react';
import { isRouteErrorResponse, Link, useNavigation, useRouteError } from 'react-router';
import { ApiError } from '../../web/api-error';
import { PlainLink } from '../PlainButton';
import { EmptyState, LoadFailed } from '../states';
import { ActionButtons } from './ActionButtons';
import { useNavigateAfterChange } from './admin-data';
import classes from './RecordView.module.css';
import { type RecordAction, useRecordActions } from './record-actions';
import type { Fact, FactGroup } from './record-definition';
import { type RecordRemoval, removeRecord } from './remove-record';

interface RecordViewProps {
  title: string;
  /** The list that the record belongs to: its name, and its address in the state that led here. */
  list: { label: string; to: string };
  badges?: ReactNode;
  /** A line about the record below its title. */
  subtitle?: ReactNode;
  /** The state of the record in words, below the title and above all facts. */
  summary?: ReactNode;
  /** Label and value of each fact; a fact without a value is left out. Groups stand side by side where there is room. */
  facts: readonly Fact[] | readonly FactGroup[];
  tools?: readonly RecordAction[];
  /** Tools that a section of the view shows: the view only offers them in the command palette. */
  toolsWithin?: readonly RecordAction[];
  /** How the record is removed: the last thing of the view. The list is shown afterwards. */
  removal?: RecordRemoval;
  children?: ReactNode;
  /** The changes of this record: `RecordHistory` of `admin/web`. */
  history?: ReactNode;
}

const NO_TOOLS: readonly RecordAction[] = [];

/** The frame of a record: heading with badges, tools, facts, sections, history, removal. */
export function RecordView({
  title,
  list,
  badges,
  subtitle,
  summary,
  facts,
  tools = NO_TOOLS,
  toolsWithin = NO_TOOLS,
  removal,
  children,
  history,
}: RecordViewProps) {
  const busy = useNavigation().state === 'loading';
  const removing = useRemoval(removal, list.to);
  useRecordActions(useMemo(() => [...tools, ...toolsWithin, ...removing], [tools, toolsWithin, removing]));
  return (
    <article className={classes.view} aria-labelledby="record-title" aria-busy={busy}>
      <p className="text-s below-xs">
        <Link className="soft" to={list.to} preventScrollReset>
          ‹ {list.label}
        </Link>
      </p>
      <header className="row">
        <h2 id="record-title" className="text-title" dir="auto">
          {title}
        </h2>
        {badges && <div className="row gap-xs">{badges}</div>}
      </header>
      {subtitle && (
        <p className="soft above-2xs" dir="auto">
          {subtitle}
        </p>
      )}
      {summary && <div className={`row gap-l spread above-s ${classes.summary}`}>{summary}</div>}
      {tools.length > 0 && (
        <div className="above-s">
          <ActionButtons actions={tools} />
        </div>
      )}
      {areGroups(facts) ? (
        <div className={classes.groups}>
          {facts.map((group) => (
            <RecordSection key={group.title} title={group.title}>
              <Facts facts={group.facts} />
              {group.content}
            </RecordSection>
          ))}
        </div>
      ) : (
        <Facts facts={facts} />
      )}
      {children}
      {history && <RecordSection title="History">{history}</RecordSection>}
      {removal && (
        <section className={`row gap-l spread text-s above-xl ${classes.removal}`} aria-label="Removal">
          <p>{removal.refusal ?? removal.consequence}</p>
          {!removal.refusal && <ActionButtons actions={removing} label="Removal" />}
        </section>
      )}
    </article>
  );
}

/** The removal as a tool, which keeps its identity, so that the command palette does not list it anew on each render. */
function useRemoval(removal: RecordRemoval | undefined, list: string): readonly RecordAction[] {
  const navigate = useNavigateAfterChange();
  const latest = useRef(removal);
  latest.current = removal;
  const isPossible = removal !== undefined && !removal.refusal;
  return useMemo(() => {
    const run = async () => void (latest.current && (await removeRecord(latest.current)) && navigate(list));
    return isPossible ? [{ label: 'Remove Record', danger: true, run }] : NO_TOOLS;
  }, [isPossible, list, navigate]);
}

const areGroups = (facts: RecordViewProps['facts']): facts is readonly FactGroup[] => facts.length > 0 && 'title' in (facts[0] as FactGroup | Fact);

/** Labels and values, without those that are missing. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={`text-s above-l ${classes.facts}`}>
    {facts.map(
      ([label, value]) =>
        value !== null &&
        value !== undefined &&
        value !== false &&
        value !== '' && (
          <div className="underlined inset-above-2xs inset-below-2xs" key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ),
    )}
  </dl>
);

interface RecordSectionProps {
  title: string;
  /** `h2` on a page without a record, whose title is above it. */
  heading?: 'h2' | 'h3';
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a record under a heading of its own. */
export function RecordSection({ title, heading: Heading = 'h3', aside, children }: RecordSectionProps) {
  const id = useId();
  return (
    <section className={`above-xl ${classes.section}`} aria-labelledby={id}>
      <header>
        <Heading className="text-l" id={id}>
          {title}
        </Heading>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** All data of a record as JSON, closed until it is asked for. */
export const RawData = ({ record }: { record: object }) => (
  <details className={`text-s above-xl ${classes.raw}`}>
    <summary className="soft">Raw data</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
    <pre className="text-xs breaks above-xs" tabIndex={0}>
      {JSON.stringify(record, null, 2)}
    </pre>
  </details>
);

/** Shown instead of a record that does not exist or could not be loaded. @param list where to go instead. */
export function RecordError({ list }: { list: { label: string; to: string } }) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  if (status !== 404) return <LoadFailed message="Failed to load record" />;
  return (
    <EmptyState title="Not found" action={<PlainLink to={list.to}>{`Go to ${list.label}`}</PlainLink>}>
      This record doesn’t exist or was removed.
    </EmptyState>
  );
}
