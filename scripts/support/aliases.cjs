const { join } = require('node:path');

/** What `~/…` means, for tools that do not read the TypeScript configuration. */
module.exports = { resolve: { alias: { '~': join(__dirname, '../../src'), '~test': join(__dirname, '../../test') } } };
