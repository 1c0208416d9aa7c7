-- Up to which epochs a CDN has heard of changes, once and twice. One row; the process that makes a purge claims it.
CREATE TABLE read.cdn_purge (
  purged_epoch BIGINT NOT NULL,
  repeated_epoch BIGINT NOT NULL,
  claim UUID,
  claimed_until TIMESTAMPTZ NOT NULL DEFAULT '-infinity'
);
INSERT INTO read.cdn_purge (purged_epoch, repeated_epoch) SELECT number, number FROM read.epoch;
