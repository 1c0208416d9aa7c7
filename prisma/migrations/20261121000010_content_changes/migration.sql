-- What stands on no product is made known as well, so that answers kept of it are dropped: one row a statement.
-- The argument says whether it is part of the catalogue.
CREATE FUNCTION read.content_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO read.change (catalogue) VALUES (TG_ARGV[0]::BOOL);
  RETURN NULL;
END $$;

DO $$
DECLARE
  watched TEXT;
BEGIN
  FOREACH watched IN ARRAY ARRAY[
    'announcement', 'announcement_translation', 'slide', 'slide_translation', 'partner', 'partner_translation',
    'faq', 'faq_translation', 'content_text', 'setting', 'language', 'country', 'city', 'currency']
  LOOP
    EXECUTE format('CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION read.content_changed(%L)', watched, watched = 'currency');
  END LOOP;
END $$;
