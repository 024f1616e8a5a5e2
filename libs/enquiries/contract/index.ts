/** Contract of enquiries and of notices of cancellation and withdrawal. */
export { declareCancellation, hasLink, noticeLimits, noticeManners, receiptTimeZone } from './src/notices';
export {
  sendEnquiry,
  enquiryKinds,
  enquiryLimits,
  hasTooManyLinks,
  isPhoneNumber,
  type EnquiryKind,
} from './src/enquiry';
export type { NoticeKind, NoticeManner } from './src/notices';
