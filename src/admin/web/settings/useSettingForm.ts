import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { type SharedForm, useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { SettingValue } from '~/site/settings';
import type { adminSettingCalls } from '~/site/settings-contract';

const api = browserApi<typeof adminSettingCalls>();

type Versions = NonNullable<z.output<(typeof adminSettingCalls)['PATCH /v3/admin/settings']['body']>['versions']>;
type SettingName = keyof Versions;
type Values = Record<string, unknown>;

interface SettingFormOptions<Names extends SettingName, Form extends Values> {
  /** The settings of the form, as they were read. */
  record: { [Name in Names]: SettingValue<Name> };
  /** The version of each of them. */
  versions: Record<Names, string>;
  shown(record: { [Name in Names]: SettingValue<Name> }): Form;
  body(values: Form): { [Name in Names]: unknown };
  /** The message after saving. */
  saved: string;
  onSaved?(): void;
}

/** The form of one or several settings: two people who change one of them at the same time see both values. */
export function useSettingForm<Names extends SettingName, Form extends Values>({
  record,
  versions,
  shown,
  body,
  saved,
  onSaved,
}: SettingFormOptions<Names, Form>): SharedForm<Form> {
  const { revalidate } = useRevalidator();
  return useSharedForm({
    record: record as Values,
    version: JSON.stringify(versions),
    shown: (values) => shown(values as never),
    body: (values) => body(values) as Values,
    save: (changes, version) => api('PATCH /v3/admin/settings', { body: { ...changes, versions: JSON.parse(version) as Versions } }),
    draft: { name: `settings:${Object.keys(versions).join()}`, leave: 'silently' },
    versionIn: ({ version }) => JSON.stringify(Object.fromEntries(Object.keys(versions).map((name) => [name, (version as Values)[name]]))),
    onSuccess: () => {
      toastSuccess(saved);
      onSaved?.();
      void revalidate();
    },
  });
}
