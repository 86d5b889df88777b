-- A line, or nothing where it has an address, a telephone number, or one of the keys. A name of up to five letters is found where each of them stands alone.
CREATE OR REPLACE FUNCTION unidentified_line(written text, words text[], edges text[], anywhere text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN decomposed ~* '@|://|www\.|[^ .]{2,}\.[^ .,;:/()0-9-]{2,}'
      OR regexp_replace(decomposed, '(^|[^0-9])(?:19|20)[0-9][0-9] ?[-/] ?(?:19|20)[0-9][0-9](?![0-9])', '\1 ', 'g') ~ '[0-9](?:[ ().+/-]{0,3}[0-9]){6,}'
      OR EXISTS (SELECT FROM unnest(anywhere) key WHERE strpos(replace(plain, ' ', ''), key) > 0)
      OR EXISTS (SELECT FROM generate_subscripts(split, 1) first, generate_series(0, 4) more,
          LATERAL (SELECT array_to_string(split[first:first + more], '') AS word) neighbours
        WHERE first + more <= cardinality(split)
          AND (word = ANY (words) OR EXISTS (SELECT FROM unnest(edges) key WHERE starts_with(word, key) OR right(word, length(key)) = key)))
    THEN '' ELSE written END
  FROM (SELECT normalize(written, NFKD) AS decomposed, plain_words(written) AS plain, string_to_array(plain_words(written), ' ') AS split OFFSET 0) line
$$;
--> statement-breakpoint
-- Anonymous profiles lose the words that were found by the former rule.
SELECT index_candidate(id) FROM candidates WHERE anonymous AND posted ORDER BY id;
