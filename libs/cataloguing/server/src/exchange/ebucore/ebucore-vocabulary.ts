/** Types of dates, by their field. */
export const dateLabels = {
  description_date: 'production',
  production_original_airdate: 'first broadcast',
  production_shoot_year: 'shooting year',
  production_shoot_decade: 'shooting decade',
} as const;

/** Types of locations, by their field. */
export const placeLabels = {
  production_regionofaction: 'region of action',
  production_countryofaction: 'country of action',
  production_countryoforigin: 'country of origin',
  production_cityoforigin: 'city of origin',
} as const;

export const descriptionLabels = { description: 'summary', contentnotes: 'content notes' } as const;
