import Type from 'typebox';

const Second = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 172_800, description }));

/** A time or passage of a film in a query, in whole seconds. */
export const partSeconds = {
  t: Second('time in the film, in seconds'),
  end: Second('end of a passage that begins at `t`, in seconds'),
};
