/** Whether a token has the length of the contract. Mail programs may truncate links; the call is then not made. */
export const hasTokenLength = (token: string): boolean => token.length >= 16 && token.length <= 500;
