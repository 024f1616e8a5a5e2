export const subscriptionPath = (id: string): string => `/admin/subscription/${id}`;

export const organisationPath = (id: string): string => `/admin/organisation/${id}`;
