/** Who asks. Accounts will add a signed-in state; decisions switch over `state`. */
export type Viewer = { state: 'anonymous' };

export const anonymous: Viewer = { state: 'anonymous' };
