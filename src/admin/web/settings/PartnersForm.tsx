import { useCallback } from 'react';
import { Link } from 'react-router';
import type { organizationCalls } from '~/organizations/contract';
import { organizationPaths } from '~/platform/addresses/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { browserApi } from '~/platform/web/browser-api';
import { SettingForm } from './SettingForm';
import { useSettingForm } from './useSettingForm';

const api = browserApi<typeof organizationCalls>();

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** The ids in lines that hold an id or the address of an organization's page. Other lines stay, so that the API refuses them. */
const idsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ID.exec(line)?.[0].toLowerCase() ?? line);

/** The partner organizations of the front page: their names, and a list of their addresses to change. */
export function PartnersForm({ partners, version }: { partners: string[]; version: string }) {
  const form = useSettingForm({
    record: { partners },
    versions: { partners: version },
    shown: (record) => ({ partners: record.partners.join('\n') }),
    body: ({ partners: lines }) => ({ partners: idsIn(lines) }),
    saved: 'Partner organizations saved',
  });
  const load = useCallback(async () => (partners.length === 0 ? [] : namesOf(partners)), [partners]);
  return (
    <SettingForm
      name="partners"
      form={form}
      above={
        <AsyncSection load={load}>
          {(names) => (
            <ol className="bullets">
              {names.map(({ id, name }) => (
                <li key={id}>{name === null ? `There’s no organization ${id}` : <Link to={organizationPaths.view({ _id: id, name })}>{name}</Link>}</li>
              ))}
            </ol>
          )}
        </AsyncSection>
      }
      fields={[{ name: 'partners', label: 'Organizations', help: 'One per line: the address of its page, or its id.', control: 'lines', rows: [3, 24] }]}
      save="Save partners"
    />
  );
}

/** Organizations by id, in the order of the ids; the name is null where there is none. */
async function namesOf(ids: string[]): Promise<{ id: string; name: string | null }[]> {
  const found = await api('POST /v2/organizations/recs', { body: { rec_ids: ids } });
  return ids.map((id) => ({ id, name: found.data.find(({ _id }) => _id === id)?.name ?? null }));
}
