import { AGE_CATEGORIES } from '#shared/age-category.ts'
import type { Database } from '#server/db/database.ts'

/** A day with exactly `ON_THE_DAY` games. */
export const DAY = '2026-11-21T20:00:00.000Z'
export const ON_THE_DAY = 40

/** Creates a number of games, spread over years around one day. */
export async function fillGames({ pool }: Database, clubs: readonly [string, string], count: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from games')
  await pool.query(
    `insert into games (id, name, starts_at, venue, age_category, club_one_id, club_two_id, period_duration, half_time, status, live_stream, may_repeat)
     select lpad(to_hex(n), 16, '0'), 'League, round ' || n % 18,
            case when n <= $4 then $3::timestamptz + n * interval '30 minutes'
                 else $3::timestamptz + ((n % 2000) - 1000 + case when n % 2000 >= 1000 then 2 else 0 end) * interval '1 day' - interval '1 hour' end,
            'Pitch ' || n % 40, ($5::text[])[1 + n % 12], $1, $2, 30, 10,
            case when n > $4 and n % 2000 < 1000 then 'finished' else 'upcoming' end, '/demo-stream/index.html', true
     from generate_series($6::int + 1, $7::int) n`,
    [clubs[0], clubs[1], DAY, ON_THE_DAY, AGE_CATEGORIES, rows[0]?.count, count],
  )
  await pool.query('analyze')
}
