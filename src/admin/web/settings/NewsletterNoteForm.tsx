import type { SettingValue } from '~/site/settings';
import { SettingForm } from './SettingForm';
import { useSettingForm } from './useSettingForm';

/** The sentence of the editor at the top of the newsletter. */
export function NewsletterNoteForm({ note, version }: { note: SettingValue<'newsletter_note'>; version: string }) {
  const form = useSettingForm({
    record: { newsletter_note: note },
    versions: { newsletter_note: version },
    shown: (record) => record,
    body: (values) => values,
    saved: 'Note saved',
  });
  return (
    <SettingForm name="newsletter_note" form={form} fields={[{ name: 'newsletter_note.text', label: 'Note', control: 'lines', rows: [2] }]} save="Save note" />
  );
}
