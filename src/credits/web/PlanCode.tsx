import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import { NeedsScripts } from '~/platform/ui/NeedsScripts';
import { ApiError } from '~/platform/web/api-error';
import type { CreditPack } from '../contract';
import { DEFAULT_PLAN } from '../rules';
import { api } from './credit-api';
import classes from './PlanCode.module.css';

export interface Plan {
  /** The plan's code; `default` is the plan without a code. */
  code: string;
  packs: CreditPack[];
}

interface PlanCodeProps {
  plan: Plan;
  onPlan(plan: Plan): void;
  disabled: boolean;
}

/** The custom plan code: replaces the default plan's packs by another plan's. */
export function PlanCode({ plan, onPlan, disabled }: PlanCodeProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [loading, setLoading] = useState(false);
  const load = async (wanted: string) => {
    setLoading(true);
    setError(undefined);
    try {
      onPlan({ code: wanted, packs: await api('GET /plans/{code}', { params: { code: wanted } }) });
      setCode('');
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setError(caught.message);
    } finally {
      setLoading(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setError('Field is required');
    void load(code.trim());
  };
  return (
    <div className={`above-l ${classes.plan}`}>
      {plan.code !== DEFAULT_PLAN && (
        <p className="note below-m" role="status">
          These are the packs in plan <strong dir="auto">{plan.code}</strong>.{' '}
          <Button variant="subtle" size="compact-md" onClick={() => void load(DEFAULT_PLAN)} disabled={disabled || loading}>
            Show the usual packs
          </Button>
        </p>
      )}
      <details open={plan.code !== DEFAULT_PLAN || undefined}>
        <summary className="fit inset-above-2xs inset-below-2xs">Have a plan code?</summary>
        <form className={`stack gap-s start above-s ${classes.form}`} method="post" onSubmit={submit} noValidate>
          <NeedsScripts what="This form" />
          <TextInput
            label="Plan code"
            description="If you’ve agreed on a plan with us, its packs replace these."
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={error}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={disabled}
          />
          <BusyButton type="submit" variant="default" busy={loading} disabled={disabled}>
            Show its packs
          </BusyButton>
        </form>
      </details>
    </div>
  );
}
