-- The URL of a listing picture as JSON, null without a picture.
CREATE FUNCTION read.build_picture_json(key TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(to_json('/media/' || key || '-640.webp')::text, 'null')
$$;
