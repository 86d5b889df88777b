import type { fileAccess } from '~/files/questions';
import type { Database } from '~/platform/database';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import type { AnswerOf } from '~/platform/slices/questions';
import { findShownOf } from './browse-queries';
import { recordOpenings } from './openings/record-openings';

type File = Parameters<NonNullable<AnswerOf<typeof fileAccess>['mayRead']>>[2];

/** The profile through which a viewer may read a file, if there is one. */
async function profileOf(db: Database, viewer: Viewer, file: File): Promise<string | undefined> {
  if (!viewer.roles.has(Role.purchaseRecent) || !file.active || !file.primary || file.fileType !== 'Resume') return undefined;
  const candidate = await findShownOf(db, viewer, file.userId);
  return candidate?.available && !candidate.withheld ? candidate.id : undefined;
}

/**
 * Employers with a recently paid post may read the resume of a profile that they may find, with its name, while the person is available; and
 * no other file. Its owner learns that their organization opened it.
 */
export const resumeAccess: AnswerOf<typeof fileAccess> = {
  mayRead: async (db, viewer, file) => (await profileOf(db, viewer, file)) !== undefined,
  async noteRead(ctx, viewer, file) {
    const candidateId = await profileOf(ctx.db, viewer, file);
    if (candidateId) await recordOpenings(ctx, viewer, [candidateId], 'file');
  },
};
