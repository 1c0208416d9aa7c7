-- Text as it is compared: lower case, without accents, vowel signs and direction marks, with one form of each Arabic
-- letter, and without characters that the text search parser would read as an address, a path or a compound.
CREATE FUNCTION read.normalize(text TEXT) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain TEXT := text;
BEGIN
  -- ASCII texts skip the rest: translate() compares each character with its whole list.
  IF octet_length(plain) <> length(plain) THEN
    plain := public.unaccent('public.unaccent'::regdictionary, plain);
    IF octet_length(plain) <> length(plain) THEN
      plain := translate(plain, 'أإآٱىةؤئ،؛؟', 'اااايهوي   ');
      IF plain ~ '[\u00AD\u0640\u064B-\u0652\u0660-\u0670\u06F0-\u06F9\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]' THEN
        plain := translate(plain, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
        plain := regexp_replace(plain, '[\u00AD\u0640\u064B-\u0652\u0670\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g');
      END IF;
    END IF;
  END IF;
  RETURN replace(replace(replace(lower(plain), '-', ' '), '/', ' '), '.', ' ');
END
$$;
