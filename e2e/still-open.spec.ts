import { createHmac } from 'node:crypto';
import pg from 'pg';
import { expect, test } from './support/board';
import { type BoardProcess, SECRET } from './support/board-process';
import { storeSession } from './support/people';

test.use({ seed: 'demo' });

const SCHOOL = 'school@parnassa.test';

/** Asks about the two newest posts of the school, as the task of each day would a month later. @returns them with the addresses of the mailed links. */
async function askAboutTwo(board: BoardProcess): Promise<{ id: string; link: string }[]> {
  const database = new pg.Client({ connectionString: board.databaseUrl });
  await database.connect();
  const asked = Date.now() - 60_000;
  const { rows } = await database.query(
    `update posts set asked_on = $1, last_asked_on = $1 where id in
      (select posts.id from posts join users on users.id = user_id where email = $2 and listed order by posted_on desc limit 2) returning id`,
    [new Date(asked), SCHOOL],
  );
  await database.end();
  return rows.map(({ id }) => {
    const key = createHmac('sha256', SECRET).update(`still open\n${id}\n${asked}`).digest('base64url');
    return { id, link: `/still-open/${id}/${asked}/${key}` };
  });
}

test('an employer says by mailed links that a job is still open, also twice, and that another is filled', async ({ page, board, axe }) => {
  const [open, filled] = await askAboutTwo(board);
  if (!open || !filled) throw new Error('the school has no two posts');
  const yes = page.getByRole('button', { name: 'Yes, still open' });
  const thanks = page.getByRole('heading', { name: 'Thank you' });
  await page.goto(open.link);
  await expect(page.getByText(/^Is .+ still open\? It’s listed until /)).toBeVisible();
  await expect(page.getByRole('banner'), 'no menus of the board').toHaveText('Parnassa');
  await axe();
  await yes.click();
  await expect(thanks).toBeVisible();
  await expect(page.getByText(/ is marked as still open\. It’s listed until /)).toBeVisible();
  await axe();
  await page.goto(open.link);
  await yes.click();
  await expect(thanks).toBeVisible();

  await storeSession(page, SCHOOL, 'shalom-parnassa');
  await page.goto(filled.link);
  await page.getByRole('link', { name: 'mark it as filled' }).click();
  await page.getByRole('region', { name: 'Did you fill the position?' }).getByRole('button', { name: 'Yes, mark as filled' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'This job is filled.' })).toBeFocused();
  await page.goto(filled.link);
  await expect(page.getByRole('heading', { name: 'This job is filled' })).toBeVisible();
});
