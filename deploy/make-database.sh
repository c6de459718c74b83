#!/bin/sh
# Run once by the Postgres image, on an empty volume: the site's user and database, and the roles as which visitors write.
# The site's user is no superuser and can make no roles.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role penwright login password :'password';
grant anon to penwright;
create database penwright owner penwright;
SQL
