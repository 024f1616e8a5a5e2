// CloudFront Function (cloudfront-js-2.0) for viewer responses: buckets do not know the types of media. A response headers
// policy adds the other headers.
const types = {
  mpd: 'application/dash+xml; charset=utf-8',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it
function handler(event) {
  const uri = event.request.uri;
  const response = event.response;
  const type = types[uri.slice(uri.lastIndexOf('.') + 1)];
  if (type) response.headers['content-type'] = { value: type };
  return response;
}
