import { render, toPlainText } from '@react-email/render';
import { expect, it } from 'vitest';
import { MailButton } from './layout';

it('the text version of a mail has each button on a line of its own', async () => {
  const html = await render(
    <div>
      <MailButton href="https://board.test/yes">Yes, still open</MailButton>
      <MailButton href="https://board.test/filled">It’s been filled</MailButton>
    </div>,
  );
  const lines = toPlainText(html).trim().split('\n').filter(Boolean);
  expect(lines).toEqual(['Yes, still open https://board.test/yes', 'It’s been filled https://board.test/filled']);
});
