import { linkFiles } from '~/files/server';
import type { Context } from '~/platform/context/context';
import type { SentFile } from '../schemas';
import type { FileKind } from '../sent-files';
import type { ApplicationRow } from './queries';

type WithFiles = Pick<ApplicationRow, 'resumeFileId' | 'coverLetterFileId' | 'otherFileId'>;

/** The files of an application by their kinds, in the order of the form. */
export const filesOf = ({ resumeFileId, coverLetterFileId, otherFileId }: WithFiles): { kind: FileKind; id: string }[] =>
  (
    [
      ['Resume', resumeFileId],
      ['Cover letter', coverLetterFileId],
      ['Other file', otherFileId],
    ] as const
  ).flatMap(([kind, id]) => (id ? [{ kind, id }] : []));

/** The ids of the files of an application. */
export const fileIdsOf = (row: WithFiles): string[] => filesOf(row).map(({ id }) => id);

/** A function that links the files of some of these applications. Call it only after checking that the viewer may read them. */
export async function linkSentFiles(ctx: Context, rows: WithFiles[]): Promise<(row: WithFiles) => SentFile[]> {
  const links = await linkFiles(ctx, rows.flatMap(fileIdsOf));
  return (row) =>
    filesOf(row).flatMap(({ kind, id }) => {
      const link = links.get(id);
      return link ? [{ kind, name: link.cur_filename, url: link.url }] : [];
    });
}
