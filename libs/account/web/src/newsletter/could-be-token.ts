/** Links get cut short in mails; such a token is not worth sending. Length as the contract has it. */
export const couldBeToken = (token: string): boolean => token.length >= 16 && token.length <= 500;
