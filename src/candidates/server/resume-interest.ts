import type { FileInterest } from '~/files/server/context';
import { findCandidateOf } from './queries';

/** An employer who has posted lately may read the resume of a profile that is shown and available; nothing else (decisions §3). */
export const resumeInterest: FileInterest = {
  async mayRead(db, viewer, file) {
    if (!viewer.roles.has('purchase:recent') || !file.active || !file.primary || file.fileType !== 'Resume') return false;
    const candidate = await findCandidateOf(db, file.userId);
    return Boolean(candidate?.posted && candidate.available);
  },
};
