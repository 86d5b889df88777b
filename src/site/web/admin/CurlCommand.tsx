import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { currentToken } from '~/accounts/web/shared/session';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import type { AdminServerError } from '../../admin-contract';
import { curlCommand } from '../../curl-command';
import classes from './Errors.module.css';
import { requestUserToken } from './error-parts';

type TokenChoice = 'none' | 'admin' | 'user';
type BaseChoice = 'dev' | 'test' | 'live';

/**
 * The curl command that repeats the request of an error. Without a choice it has no token. A chosen token stands in this
 * component alone: neither in the address nor in the history of the browser.
 */
export function CurlCommand({ error }: { error: AdminServerError }) {
  const { base_urls: bases } = error;
  const [base, setBase] = useState<BaseChoice>('dev');
  const [choice, setChoice] = useState<TokenChoice>('none');
  const [token, setToken] = useState<string>();
  const [pending, setPending] = useState(false);
  const command = curlCommand(error, bases[base] ?? bases.dev, token);

  const choose = async (next: TokenChoice) => {
    if (next !== 'user') {
      setChoice(next);
      setToken(next === 'admin' ? (currentToken() ?? undefined) : undefined);
      return;
    }
    setPending(true);
    const acting = await requestUserToken(error._id);
    setPending(false);
    setChoice(acting ? 'user' : 'none');
    setToken(acting?.tokens.access_token);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      toastSuccess('Command copied');
    } catch {
      toastFailure('The command wasn’t copied', 'Select it and copy it.');
    }
  };
  return (
    <div className="stack gap-s">
      <div className={`row bottom ${classes.choices}`}>
        <Select
          size="sm"
          label="Token"
          allowDeselect={false}
          disabled={pending}
          data={[
            { value: 'none', label: 'none' },
            { value: 'admin', label: 'admin' },
            { value: 'user', label: 'user', disabled: error.user === null },
          ]}
          value={choice}
          onChange={(next) => next && void choose(next as TokenChoice)}
        />
        <Select
          size="sm"
          label="Base URL"
          allowDeselect={false}
          data={(['dev', 'test', 'live'] as const).map((name) => ({
            value: name,
            label: bases[name] ? `${name} (${bases[name]})` : `${name} (TEST_URL is not set)`,
            disabled: bases[name] === null,
          }))}
          value={base}
          onChange={(next) => next && setBase(next as BaseChoice)}
        />
        <Button size="sm" variant="default" fw={500} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <pre className={`text-xs breaks ${classes.code}`} tabIndex={0}>
        {command}
      </pre>
      <p className="hint">Secrets were removed from the stored request. A user token lasts 30 minutes, and its use is recorded in the audit log.</p>
    </div>
  );
}
