# Where media come from, over plain HTTP: Varnish speaks no TLS.

# Nitrate, for the permanent addresses of previews, and for all media where it is the origin.
backend nitrate_api {
    .host = "127.0.0.1";
    .port = "4200";
    .host_header = "films.example.org";
}

# A bucket in the same private network that this address may read.
# backend nitrate_storage {
#     .host = "10.0.0.5";
#     .port = "7480";
#     .host_header = "10.0.0.5:7480";
# }

sub nitrate_origin {
    # Origin `api`: segments come from Nitrate, with the viewer's grant.
    set req.backend_hint = nitrate_api;
    # Origin `storage`: /BUCKET where the bucket is in the path, or nothing, before the key.
    # set req.backend_hint = nitrate_storage;
    # set req.url = "/films/" + req.http.X-Nitrate-Key;
}
