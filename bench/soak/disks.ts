import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is left on a full disk. */
const LEFT = 65_536;
const PIECE = Buffer.alloc(4 << 20);

/** A disk of a few megabytes in memory, which can be filled and emptied. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'parnassa-disk-'));
  private readonly ballast = join(this.folder, 'ballast');

  /** @throws where this process may not mount one: only root may. */
  constructor(megabytes: number) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', this.folder]);
  }

  async fill(): Promise<void> {
    const file = await open(this.ballast, 'a');
    try {
      for (;;) {
        const { bavail, bsize } = statfsSync(this.folder);
        const room = bavail * bsize - LEFT;
        if (room <= 0) return;
        await file.write(PIECE, 0, Math.min(room, PIECE.length));
      }
    } finally {
      await file.close();
    }
  }

  empty(): void {
    truncateSync(this.ballast);
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
