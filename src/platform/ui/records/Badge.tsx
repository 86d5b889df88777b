import type { ReactNode } from 'react';
import classes from './fields.module.css';

type BadgeKind = 'good' | 'bad' | 'plain';

/** A state in one word. */
export const Badge = ({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) => (
  <span className={`text-xs unbroken snug ${classes.badge}`} data-kind={kind}>
    {children}
  </span>
);

/** The states of a kind of record: the words of each, and the color of its badge. */
export type States<State extends string> = Record<State, readonly [words: string, kind: BadgeKind]>;

/** The badge of a state. */
export const stateBadge = <State extends string>(states: States<State>, state: State) => <Badge kind={states[state][1]}>{states[state][0]}</Badge>;

/** States as the choices of a filter. */
export const stateChoices = <State extends string>(states: States<State>) =>
  Object.entries<States<State>[State]>(states).map(([state, [words]]) => [state, words] as const);
