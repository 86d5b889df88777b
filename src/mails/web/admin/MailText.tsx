import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { formatDate } from '~/platform/ui/format';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { PanelProps } from '~/platform/ui/records/record-definition';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminMail, adminMailCalls } from '../../admin-contract';
import classes from './MailText.module.css';
import { showMailIn } from './show-mail-in';

const api = browserApi<typeof adminMailCalls>();

/** The text of a mail as its recipient got it, or why nobody can read it here. */
export function MailText({ record: { _id: id, subject, text_refusal: refusal, text_kept_until: until } }: PanelProps<AdminMail>) {
  const [isPlain, setPlain] = useState(false);
  const load = useCallback(() => api('GET /v3/admin/mails/{id}/text', { params: { id } }), [id]);
  if (refusal) {
    return (
      <RecordSection title="Text">
        <p className="hint measure below-s">{refusal}</p>
      </RecordSection>
    );
  }
  return (
    <RecordSection
      title="Text"
      aside={
        <Button variant="default" size="compact-sm" fw={500} onClick={() => setPlain(!isPlain)}>
          {isPlain ? 'Show formatted' : 'Show as text'}
        </Button>
      }
    >
      <p className="hint measure below-s">Its links don’t work here.{until && ` The text is kept until ${formatDate(until)}.`}</p>
      <AsyncSection load={load}>
        {({ html, text }) =>
          isPlain ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
            <pre className={`text-s prose ${classes.text}`} tabIndex={0} dir="auto">
              {text}
            </pre>
          ) : (
            <iframe
              srcDoc="<!doctype html><title>Email</title>"
              onLoad={({ currentTarget }) => showMailIn(currentTarget, html)}
              className={`card full block ${classes.frame}`}
              // Without scripts. The page itself builds the document, which needs the same origin.
              sandbox="allow-same-origin"
              title={`The email ${subject}`}
            />
          )
        }
      </AsyncSection>
    </RecordSection>
  );
}
