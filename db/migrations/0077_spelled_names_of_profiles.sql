-- after functions
-- Anonymous profiles lose the words that the rule of release 3.1.38 found.
SELECT index_candidate(id) FROM candidates WHERE anonymous AND posted ORDER BY id;
