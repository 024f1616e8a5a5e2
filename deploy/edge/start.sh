#!/bin/sh
# Writes the settings of the edge from its environment, and starts nginx.
set -eu
API_HOST=${PUBLIC_ORIGIN#*://}
export API_HOST
names='GRANT_KEYS API API_HOST BUCKET_URL BUCKET_HOST BUCKET_PATH AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY'
for name in $names; do
  eval "value=\${$name-}"
  case $value in
    '' | *[!A-Za-z0-9_.,:/+=-]*)
      echo "$name is missing, or has a character that it may not have." >&2
      exit 1
      ;;
  esac
done
NAME_SERVERS=$(awk '$1 == "nameserver" { print ($2 ~ /:/ ? "[" $2 "]" : $2) }' /etc/resolv.conf | tr '\n' ' ')
export NAME_SERVERS
umask 077
envsubst "$(printf '${%s} ' $names NAME_SERVERS)" < /etc/nginx/nitrate/settings.conf.template > /tmp/settings.conf
exec nginx -e stderr -c /etc/nginx/nitrate/nginx.conf
