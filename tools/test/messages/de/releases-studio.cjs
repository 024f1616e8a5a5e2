/** `virtual:messages/releases-studio/de` in unit tests: the same texts, compiled in the same way. */
const { gatherMessages } = require('../../../../libs/platform/web/i18n/message-files.mjs');

module.exports = { messages: gatherMessages(`${__dirname}/../../../..`, 'de', 'releases-studio') };
