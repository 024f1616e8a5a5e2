/** Contract of enquiries and of notices of cancellation and withdrawal. */
export { declareCancellation, hasLink, noticeLimits, noticeManners, receiptTimeZone } from './src/notices';
export { sendEnquiry } from './src/send-enquiry';
export type { NoticeKind, NoticeManner } from './src/notices';
export { answerTime, enquiryKinds, enquiryLimits, hasTooManyLinks, isPhoneNumber } from './src/enquiry-rules';
export type { EnquiryKind } from './src/enquiry-rules';
