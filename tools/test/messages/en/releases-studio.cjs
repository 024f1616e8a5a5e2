/** `virtual:messages/releases-studio/en` in unit tests: the same texts, compiled in the same way. */
const { gatherMessages } = require('../../../../libs/platform/web/i18n/message-files.mjs');

module.exports = { messages: gatherMessages(`${__dirname}/../../../..`, 'en', 'releases-studio') };
