-- People look for places by name: 'New York' finds every job in the state, as 'NY' does. A test compares the names with
-- those of the screens (platform/places/states.ts).
CREATE FUNCTION state_name(code text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE code
      WHEN 'AL' THEN 'Alabama'
      WHEN 'AK' THEN 'Alaska'
      WHEN 'AS' THEN 'American Samoa'
      WHEN 'AZ' THEN 'Arizona'
      WHEN 'AR' THEN 'Arkansas'
      WHEN 'CA' THEN 'California'
      WHEN 'CO' THEN 'Colorado'
      WHEN 'CT' THEN 'Connecticut'
      WHEN 'DE' THEN 'Delaware'
      WHEN 'DC' THEN 'District of Columbia'
      WHEN 'FL' THEN 'Florida'
      WHEN 'GA' THEN 'Georgia'
      WHEN 'GU' THEN 'Guam'
      WHEN 'HI' THEN 'Hawaii'
      WHEN 'ID' THEN 'Idaho'
      WHEN 'IL' THEN 'Illinois'
      WHEN 'IN' THEN 'Indiana'
      WHEN 'IA' THEN 'Iowa'
      WHEN 'KS' THEN 'Kansas'
      WHEN 'KY' THEN 'Kentucky'
      WHEN 'LA' THEN 'Louisiana'
      WHEN 'ME' THEN 'Maine'
      WHEN 'MD' THEN 'Maryland'
      WHEN 'MA' THEN 'Massachusetts'
      WHEN 'MI' THEN 'Michigan'
      WHEN 'MN' THEN 'Minnesota'
      WHEN 'MS' THEN 'Mississippi'
      WHEN 'MO' THEN 'Missouri'
      WHEN 'MT' THEN 'Montana'
      WHEN 'NE' THEN 'Nebraska'
      WHEN 'NV' THEN 'Nevada'
      WHEN 'NH' THEN 'New Hampshire'
      WHEN 'NJ' THEN 'New Jersey'
      WHEN 'NM' THEN 'New Mexico'
      WHEN 'NY' THEN 'New York'
      WHEN 'NC' THEN 'North Carolina'
      WHEN 'ND' THEN 'North Dakota'
      WHEN 'MP' THEN 'Northern Mariana Islands'
      WHEN 'OH' THEN 'Ohio'
      WHEN 'OK' THEN 'Oklahoma'
      WHEN 'OR' THEN 'Oregon'
      WHEN 'PA' THEN 'Pennsylvania'
      WHEN 'PR' THEN 'Puerto Rico'
      WHEN 'RI' THEN 'Rhode Island'
      WHEN 'SC' THEN 'South Carolina'
      WHEN 'SD' THEN 'South Dakota'
      WHEN 'TN' THEN 'Tennessee'
      WHEN 'TX' THEN 'Texas'
      WHEN 'VI' THEN 'United States Virgin Islands'
      WHEN 'UT' THEN 'Utah'
      WHEN 'VT' THEN 'Vermont'
      WHEN 'VA' THEN 'Virginia'
      WHEN 'WA' THEN 'Washington'
      WHEN 'WV' THEN 'West Virginia'
      WHEN 'WI' THEN 'Wisconsin'
      WHEN 'WY' THEN 'Wyoming'
      WHEN 'AB' THEN 'Alberta'
      WHEN 'BC' THEN 'British Columbia'
      WHEN 'MB' THEN 'Manitoba'
      WHEN 'NB' THEN 'New Brunswick'
      WHEN 'NL' THEN 'Newfoundland and Labrador'
      WHEN 'NT' THEN 'Northwest Territories'
      WHEN 'NS' THEN 'Nova Scotia'
      WHEN 'NU' THEN 'Nunavut'
      WHEN 'ON' THEN 'Ontario'
      WHEN 'PE' THEN 'Prince Edward Island'
      WHEN 'QC' THEN 'Quebec'
      WHEN 'SK' THEN 'Saskatchewan'
      WHEN 'YT' THEN 'Yukon'
    END
  $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_words(post posts, organization text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE AS $$
    SELECT setweight(to_tsvector('english', post.headline || ' ' || post.position), 'A')
      || setweight(to_tsvector('english', concat_ws(' ', organization, post.city, state_name(post.state_code), post.state_code,
        immutable_join(post.skills), immutable_join(post.org_types))), 'B')
      || to_tsvector('english', post.description)
      || array_to_tsvector(ARRAY(SELECT '#' || entry FROM unnest(post_values(post)) entry) || ARRAY['#listed', '#organization:' || post.organization_id])
  $$;
--> statement-breakpoint
UPDATE post_search SET words = post_words(p, o.name) FROM posts p JOIN organizations o ON o.id = p.organization_id WHERE p.id = post_search.post_id;
