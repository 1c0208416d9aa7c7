-- Records a change of what public responses show besides products, one row per statement, so that cached responses are
-- invalidated. The argument is the cache tag.
CREATE FUNCTION read.record_content_change() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO read.change (tags) VALUES (ARRAY[TG_ARGV[0]]);
  RETURN NULL;
END
$$;

CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "announcement"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "announcement_translation"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "slide"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "slide_translation"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partner"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partner_translation"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faq"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faq_translation"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content_text"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "setting"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "planned_content"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "language"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "country"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "city"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "size_guide"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('shop');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "currency"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('shop');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "delivery_zone"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "delivery_zone_country"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "delivery_rate"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "delivery_time"
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_content_change('content');
