// Signs the requests to a private bucket with AWS Signature Version 4. Evaluated for cache misses alone.
import crypto from 'crypto';

const signedHeaders = 'host;x-amz-content-sha256;x-amz-date';
const noBody = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The value of the header Authorization; empty, and so not sent, where no access key is set. */
function authorization(r) {
  const variables = r.variables;
  const id = variables.nitrate_s3_access_key;
  if (!id) return '';
  return sign(
    { id, secret: variables.nitrate_s3_secret_key, region: variables.nitrate_s3_region },
    // Keys of media need no escapes, so that the path is its own canonical form.
    { host: variables.nitrate_origin_host, path: variables.nitrate_path, query: '' },
    variables.nitrate_s3_date,
  );
}

/** Signs a GET without a body. `query` is canonical, `date` as `20310405T060708Z`. */
function sign(key, request, date) {
  const scope = `${date.slice(0, 8)}/${key.region}/s3/aws4_request`;
  const headers = `host:${request.host}\nx-amz-content-sha256:${noBody}\nx-amz-date:${date}\n`;
  const canonical = ['GET', request.path, request.query, headers, signedHeaders, noBody].join('\n');
  const hash = crypto.createHash('sha256').update(canonical).digest('hex');
  const secret = scope.split('/').reduce((outer, part) => mac(outer, part).digest(), `AWS4${key.secret}`);
  const signature = mac(secret, ['AWS4-HMAC-SHA256', date, scope, hash].join('\n')).digest('hex');
  return `AWS4-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

function mac(key, text) {
  return crypto.createHmac('sha256', key).update(text);
}

/** Now, where requests are signed. nginx evaluates it once for each request. */
function date(r) {
  return r.variables.nitrate_s3_access_key ? new Date().toISOString().replace(/[-:]|\.\d+/g, '') : '';
}

/** The hash of the body of a GET, where requests are signed. */
function contentHash(r) {
  return r.variables.nitrate_s3_access_key ? noBody : '';
}

// eslint-disable-next-line import/no-default-export -- njs imports it alone
export default { authorization, date, contentHash, sign };
