import { storageKeyOf } from '~/files/server';
import type { Storage } from '~/platform/storage';
import type { DemoBoard, DemoFile } from './demo';
import { renderFile } from './demo/resume-files';

export interface WrittenFile {
  file: DemoFile;
  path: string;
  bytes: Uint8Array;
}

/** Typesets every resume and cover letter of the demo board and puts it into the file storage. */
export async function renderDemoFiles(board: DemoBoard, storage: Storage): Promise<WrittenFile[]> {
  const owners = new Map(board.candidates.map((candidate) => [candidate.user_id, candidate]));
  return Promise.all(
    board.files.map(async (file) => {
      const owner = owners.get(file.user_id);
      if (!owner) throw new Error(`the file ${file._id} belongs to nobody`);
      const bytes = await renderFile(owner, file);
      const path = `${file._id}.${file.format}`;
      await storage.put(storageKeyOf(path), bytes, file.content_type);
      return { file, path, bytes };
    }),
  );
}
