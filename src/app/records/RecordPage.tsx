import { useCallback, useMemo, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation, useNavigate, useOutletContext, useRevalidator } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { sectionOf } from '~/admin/web/sections';
import { adminPaths } from '~/platform/addresses/paths';
import type { AuditLine } from '~/platform/records/audit-contract';
import { deleteRecord, type LoaderArgs, useNavigateAfterChange } from '~/platform/ui/records/admin-data';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RawData, RecordError, RecordView } from '~/platform/ui/records/RecordView';
import type { RecordAction } from '~/platform/ui/records/record-actions';
import { ActionsWithin, type AnyRecordDefinition, OpenDialog, type RecordDialog } from '~/platform/ui/records/record-definition';
import { type Identified, toolsFor } from '~/platform/ui/records/record-list';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import { definitionOf, kindAt, loadDefinition } from './definitions';

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export async function clientLoader(args: LoaderArgs) {
  const kind = kindAt(args.url.pathname);
  const { record } = await loadDefinition(kind);
  return { kind, ...(await record.clientLoader(args)) };
}

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  definitionOf(kindAt(args.nextUrl.pathname))?.record.shouldRevalidate(args) ?? true;

const nameOfList = ({ title, shortTitle = title }: AnyRecordDefinition): string => shortTitle;

export function meta({ loaderData, matches, location }: MetaArgs<{ record: Identified }> & { location: { pathname: string } }) {
  const definition = definitionOf(kindAt(location.pathname))?.definition;
  if (!definition) return privateTitle(matches, sectionOf(location.pathname)?.label ?? 'Back office');
  const { title, windowTitle } = definition.page;
  if (windowTitle || !loaderData) return privateTitle(matches, windowTitle ?? nameOfList(definition));
  return privateTitle(matches, `${title(loaderData.record)} | ${nameOfList(definition)}`);
}

export function ErrorBoundary() {
  const kind = kindAt(useLocation().pathname);
  const definition = definitionOf(kind)?.definition;
  return (
    <RecordError
      list={definition ? { label: nameOfList(definition), to: adminPaths.list(definition.kind) } : { label: 'the back office', to: adminPaths.home }}
    />
  );
}

/** A record of the back office, as the definition of its kind declares it. */
export default function RecordPage() {
  const { kind, record, history } = useLoaderData<typeof clientLoader>();
  const definition = definitionOf(kind)?.definition;
  return definition && <RecordOf key={`${kind}/${record._id}`} definition={definition} record={record} history={history} />;
}

interface RecordOfProps {
  definition: AnyRecordDefinition;
  record: Identified;
  history: AuditLine[];
}

function RecordOf({ definition, record, history }: RecordOfProps) {
  const { kind, page } = definition;
  const { title, badges: Badges, summary: Summary, panels = [], hidesHistory } = page;
  const backTo = listHref(kind, useOutletContext<ListState>());
  const session = useSession();
  const tools = useMemo(() => toolsFor(definition, record._id), [definition, record._id]);
  const [dialog, setDialog] = useState<{ Content: RecordDialog<never> }>();
  const open = useCallback((Content: RecordDialog<never>) => setDialog({ Content }), []);
  const actions = usePageActions(definition, record, backTo, open);
  const removal = page.removal?.(record, session.status === 'logged in' ? session.user._id : '');
  const showsHistory = hidesHistory !== 'always' && (hidesHistory !== 'while empty' || history.length > 0);
  return (
    <EditableRecord value={tools}>
      <OpenDialog value={open}>
        <ActionsWithin value={actions.within}>
          <RecordView
            title={title(record)}
            list={{ label: nameOfList(definition), to: backTo }}
            badges={Badges && <Badges record={record} />}
            subtitle={page.subtitle?.(record)}
            summary={Summary && <Summary record={record} />}
            tools={actions.head}
            toolsWithin={actions.others}
            facts={page.facts(record)}
            history={showsHistory && <RecordHistory lines={history} />}
            {...(removal && { removal: { call: () => deleteRecord(definition, record._id), ...removal } })}
          >
            {panels.map((Panel, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the panels of a kind never move.
              <Panel key={place} record={record} />
            ))}
            {page.rawData && <RawData record={page.rawData(record)} />}
          </RecordView>
        </ActionsWithin>
      </OpenDialog>
      {dialog && <dialog.Content record={record as never} onClose={() => setDialog(undefined)} />}
    </EditableRecord>
  );
}

/** The actions that the record has now. They keep their identity, so that the command palette does not list them anew on each render. */
function usePageActions({ page }: AnyRecordDefinition, record: Identified, backTo: string, open: (dialog: RecordDialog<never>) => void) {
  const navigate = useNavigate();
  const navigateAfterChange = useNavigateAfterChange();
  const { revalidate } = useRevalidator();
  return useMemo(() => {
    const pageTools = { revalidate, navigate, navigateAfterChange, backTo };
    const actions = (page.actions ?? [])
      .filter(({ when }) => when?.(record) ?? true)
      .map(({ label, labelOf, key, danger, rare, dialog, href, run, within }) => {
        const address = href?.(record);
        const action: RecordAction = {
          label: labelOf?.(record) ?? label,
          run: () => void (address ? location.assign(address) : dialog ? open(dialog) : run?.(record, pageTools)),
          ...(address && { href: address }),
          ...(key && { key }),
          ...(danger && { danger }),
          ...(rare && { rare }),
        };
        return { action, within };
      });
    const of = (isOf: (within: string | undefined) => boolean) => actions.filter(({ within }) => isOf(within)).map(({ action }) => action);
    return {
      head: of((within) => within === undefined),
      others: of((within) => within !== undefined),
      within: (group: string) => of((within) => within === group),
    };
  }, [page, record, backTo, open, navigate, navigateAfterChange, revalidate]);
}
