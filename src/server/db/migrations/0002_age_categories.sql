-- What is played is the same everywhere: an installation begins with it, and one that has some of them gets the others.
INSERT INTO "age_categories" ("id", "name", "position") VALUES
	('qhxrfbd23bt3erac', 'U8', 0),
	('18vt2bnpmqpefyrz', 'U9', 1),
	('kmc3a0n2atsawwb4', 'U10', 2),
	('gxjy0eeg0trn98aa', 'U11', 3),
	('b16gxf9fmv8m2pc4', 'U12', 4),
	('d89819d17dm3k766', 'U13', 5),
	('3v96t4y3bk94vj4k', 'U14', 6),
	('ynpjpa3bjj65psjj', 'U15', 7),
	('dvb23s5yap03e196', 'U16', 8),
	('zn6h7kv418eqmw4s', 'U17', 9),
	('wgryf32944pre2mt', 'U18', 10),
	('0de0wst503en1syk', 'U19', 11)
ON CONFLICT ("name") DO NOTHING;
