import { msg, plural } from '@lingui/core/macro'
import type { NoteCode } from '#shared/import-findings.schema.ts'
import type { FindingTexts } from './finding-texts.ts'

/** What the reader should know of a list that can be imported. */
export const NOTE_TEXTS: FindingTexts<NoteCode> = {
  columns_ignored: ({ headings }) => msg`These columns are not read: ${headings}. What they hold can be chosen under “Columns”.`,
  past_without_score: ({ games }) =>
    msg`${plural(games, { one: '# game should have ended by now and has no score.', other: '# games should have ended by now and have no score.' })}`,
  not_in_file: ({ games }) =>
    msg`${plural(games, { one: '# game of this competition is not in the file and stays as it is.', other: '# games of this competition are not in the file and stay as they are.' })}`,
  being_played: ({ game }) => msg`${game} is being played. What the file says about it is left out.`,
  of_other_clubs: ({ games }) =>
    msg`${plural(games, { one: '# game of other clubs is left out.', other: '# games of other clubs are left out.' })}`,
  postponed_as_called_off: () => msg`Postponed: the game is cancelled until a list has a new date for it.`,
  abandoned_as_called_off: () => msg`Abandoned without a score: the game is cancelled.`,
  abandoned_with_score: ({ score }) => msg`Abandoned: ${score} counts as the result.`,
  awarded_as_played: ({ score }) => msg`Awarded: ${score} counts, and is marked as decided.`,
  awarded_without_score: () => msg`Awarded without a score: the game stays to be played.`,
  beside_score_left_out: ({ score, beside }) => msg`${score} is the result. “${beside}” beside it (penalties, for example) is left out.`,
  penalties_left_out: () => msg`Decided by penalties: only the goals of play are kept.`,
  team_clash: ({ game, other, value }) => msg`${game} overlaps with ${other} (${value}): the same team plays in both.`,
  venue_clash: ({ game, other, value }) => msg`${game} overlaps with ${other} (${value}) at the same venue.`,
  official_clash: ({ game, other, value }) => msg`${game} overlaps with ${other} (${value}): somebody leads or scores both.`,
  more_clashes: ({ games }) =>
    msg`${plural(games, { one: '# more game overlaps with others.', other: '# more games overlap with others.' })}`,
  team_of_club: ({ value, club, team }) => msg`“${value}” is read as team ${team} of ${club}.`,
  club_like: ({ club, near }) => msg`The name of the new club “${club}” is much like: ${near}.`,
}
