import type { RowReader } from './row-reader.ts'

/** Goals of the home club and of the away club. */
export interface Score {
  one: number
  two: number
}

const SCORE_LONGEST = 40
const GOALS = /^\d{1,2}$/
/** As in 2:1, 2 – 1, and 2-1 (1-0) with the score at half-time behind it. */
const BOTH = /^(\d{1,2}) *[:\-–—] *(\d{1,2})(?: *\(.*\))?$/

/** The score of a row, in one column or in two; null where it has none yet. */
export function readScore(reader: RowReader): Score | null {
  const noted = reader.problems.length
  const both = readBoth(reader)
  const [home, away] = [reader.text('homeScore', SCORE_LONGEST), reader.text('awayScore', SCORE_LONGEST)]
  for (const goals of [home, away])
    if (goals !== '' && !GOALS.test(goals)) reader.complain('bad_score', { value: goals.slice(0, SCORE_LONGEST) })
  if (reader.problems.length > noted) return null
  if ((home === '') !== (away === '')) return reader.complain('half_score')
  if (home === '') return both
  const score = { one: Number(home), two: Number(away) }
  if (both && (both.one !== score.one || both.two !== score.two)) reader.complain('two_scores')
  return score
}

function readBoth(reader: RowReader): Score | null {
  const text = reader.text('score', SCORE_LONGEST)
  if (text === '') return null
  const [, one, two] = BOTH.exec(text) ?? []
  if (one !== undefined && two !== undefined) return { one: Number(one), two: Number(two) }
  return reader.complain('bad_score', { value: text })
}
