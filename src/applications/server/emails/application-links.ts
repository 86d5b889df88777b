import { employerPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';

const ACTS = { interview: 'Invite', not_suitable: 'Not suitable' } as const;
export type Act = keyof typeof ACTS;

/** The addresses of an application in the inbox, for mails to its employer: to read it, and with a ready reply open. None of them does anything by itself. */
export const applicationLinks = ({ config }: Context, postId: string, id: string, acts: readonly Act[] = ['interview', 'not_suitable']) => ({
  application: config.publicUrl + employerPaths.application(postId, id),
  acts: acts.map((act) => ({ label: ACTS[act], href: config.publicUrl + employerPaths.application(postId, id, act) })),
});
