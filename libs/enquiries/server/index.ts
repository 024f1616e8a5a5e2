/** Server of enquiries and notices: the Fastify plugins, migrations, jobs, and the functions for other features. */
export { eraseEnquiries, type StoredEnquiry, findEnquiries } from './src/contact/enquiry-store';
export { countEnquiries, exportEnquiries } from './src/contact/export-enquiries';
export { exportNotices } from './src/notices/export-notices';
export { contactSchedule, contactServer } from './src/contact/contact-server';
export { noticesSchedule, noticesServer } from './src/notices/notices-server';
export { contactMigrations } from './src/contact/contact-migrations';
export { noticesMigrations } from './src/notices/notices-migrations';
export { contactJobs } from './src/contact/enquiry-mail-job';
export { noticesJobs } from './src/notices/notice-mail-job';
export type { StoredNotice } from './src/notices/notice-store';
export { findNotices } from './src/notices/notice-store';
export { markNoticeDone } from './src/notices/mark-notice-done';
export { enquiryMail } from './src/contact/mails/enquiry-mail';
export { enquiryReceiptMail } from './src/contact/mails/enquiry-receipt-mail';
export { noticeMail } from './src/notices/mails/notice-mail';
export { noticeReceiptMail } from './src/notices/mails/notice-receipt-mail';
