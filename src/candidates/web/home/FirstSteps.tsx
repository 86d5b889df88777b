import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PlainLink } from '~/platform/ui/PlainButton';
import type { FirstStep } from '../../first-steps';
import classes from './FirstSteps.module.css';

/** The steps with which a job seeker begins: the done ones are ticked, and the first of the others is the main one. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <section className={classes.steps} aria-labelledby="first-steps">
      <header className="line spread">
        <h2 id="first-steps">{next ? 'Your first steps' : 'You’re ready to apply'}</h2>
        <p className="hint">
          {done} of {steps.length} done
        </p>
      </header>
      <ol>
        {steps.map((step) => (
          <li key={step.title} data-done={step.done || undefined}>
            <span className={classes.tick} aria-hidden="true">
              {step.done && <IconCheck size={18} stroke={2.5} />}
            </span>
            <div>
              <h3 className="text-m bold sans">
                {step.title}
                {step.done && <span className="visually-hidden"> (done)</span>}
              </h3>
              <p className="hint">{step.text}</p>
            </div>
            <p className={`hint ${classes.way}`}>
              {step === next ? <PlainLink to={step.to}>{step.action}</PlainLink> : <Link to={step.to}>{step.action}</Link>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
