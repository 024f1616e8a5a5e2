import Type, { type Static } from 'typebox';

const Tags = Type.Optional(Type.Record(Type.String(), Type.String()));

/** The fields of ffprobe's JSON that are used. Numbers are strings; unknown ones are `N/A` or absent. */
export const FfprobeOutput = Type.Object({
  format: Type.Optional(
    Type.Object({
      format_name: Type.Optional(Type.String()),
      start_time: Type.Optional(Type.String()),
      duration: Type.Optional(Type.String()),
      tags: Tags,
    }),
  ),
  packets: Type.Optional(
    Type.Array(
      Type.Object({
        side_data_list: Type.Optional(Type.Array(Type.Object({ side_data_type: Type.Optional(Type.String()) }))),
      }),
    ),
  ),
  streams: Type.Optional(
    Type.Array(
      Type.Object({
        index: Type.Integer(),
        codec_type: Type.Optional(Type.String()),
        /** `unknown` where this ffmpeg does not know the codec. */
        codec_name: Type.Optional(Type.String()),
        codec_tag_string: Type.Optional(Type.String()),
        width: Type.Optional(Type.Integer()),
        height: Type.Optional(Type.Integer()),
        sample_aspect_ratio: Type.Optional(Type.String()),
        r_frame_rate: Type.Optional(Type.String()),
        avg_frame_rate: Type.Optional(Type.String()),
        field_order: Type.Optional(Type.String()),
        color_transfer: Type.Optional(Type.String()),
        channels: Type.Optional(Type.Integer()),
        duration: Type.Optional(Type.String()),
        disposition: Type.Optional(Type.Record(Type.String(), Type.Integer())),
        tags: Tags,
        side_data_list: Type.Optional(Type.Array(Type.Object({ rotation: Type.Optional(Type.Number()) }))),
      }),
    ),
  ),
  chapters: Type.Optional(Type.Array(Type.Object({ start_time: Type.Optional(Type.String()), tags: Tags }))),
});

export type FfprobeOutput = Static<typeof FfprobeOutput>;
export type FfprobeStream = NonNullable<FfprobeOutput['streams']>[number];
