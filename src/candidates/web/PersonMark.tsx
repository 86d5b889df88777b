import { IconUser } from '@tabler/icons-react';
import { Initials } from '~/platform/ui/Initials';
import type { CandidateSummary } from '../schemas';
import classes from './PersonMark.module.css';

interface PersonMarkProps {
  candidate: Pick<CandidateSummary, 'user'> & { withheld?: boolean };
  large?: boolean;
}

/** The initials of a person, or the outline of one whose name is withheld. Hidden from screen readers, because the name is beside it. */
export const PersonMark = ({ candidate: { user, withheld }, large }: PersonMarkProps) => (
  <span className={`soft rigid ${classes.mark}`} data-large={large || undefined} aria-hidden="true">
    {withheld ? <IconUser size={large ? 32 : 22} stroke={1.5} /> : <Initials name={`${user.first_name} ${user.last_name}`} />}
  </span>
);
