/** A statement without the comments and spaces before it. */
const withoutLeadingComments = (statement: string): string => statement.replace(/^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/, '');

const NAME = '(?:"([^"]+)"|(\\w+))';
const CONCURRENT_INDEX = new RegExp(`^create\\s+(?:unique\\s+)?index\\s+concurrently\\s+(?:if\\s+not\\s+exists\\s+)?${NAME}`, 'i');
const CONCURRENT = /^((?:create\s+(?:unique\s+)?|drop\s+)index\s+)concurrently\s+/i;
const VALIDATION = /^alter\s+table\s[^;]*?\bvalidate\s+constraint\s+(?:"[^"]+"|\w+)[\s;]*$/i;
const CHANGED_TABLE = new RegExp(`^alter\\s+table\\s+(?:if\\s+exists\\s+)?(?:only\\s+)?(?:"?public"?\\.)?${NAME}`, 'i');
const TRIGGER_TABLE = new RegExp(`^create\\s+(?:or\\s+replace\\s+)?(?:constraint\\s+)?trigger\\s[\\s\\S]*?\\son\\s+(?:"?public"?\\.)?${NAME}`, 'i');

const nameIn = (statement: string, pattern: RegExp): string | undefined => {
  const found = pattern.exec(withoutLeadingComments(statement));
  return found?.[1] ?? found?.[2];
};

/** The name of the index that a statement builds concurrently. */
export const concurrentIndex = (statement: string): string | undefined => nameIn(statement, CONCURRENT_INDEX);

/** Whether the statement waits for others, and no statement of a board that serves waits for it. */
export const blocksNobody = (statement: string): boolean => {
  const bare = withoutLeadingComments(statement);
  return CONCURRENT.test(bare) || VALIDATION.test(bare);
};

/** The same statement for a database that nobody else uses. */
export const withoutConcurrently = (statement: string): string => withoutLeadingComments(statement).replace(CONCURRENT, '$1');

/** The table that a statement changes or gives a trigger. */
export const changedTable = (statement: string): string | undefined => nameIn(statement, CHANGED_TABLE) ?? nameIn(statement, TRIGGER_TABLE);
