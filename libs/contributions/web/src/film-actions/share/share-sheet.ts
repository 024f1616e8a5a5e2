/** Whether the device has a share sheet of its own that people use: on phones and tablets. */
export const hasShareSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;
