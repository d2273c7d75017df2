import { msg, plural } from '@lingui/core/macro'
import type { NoteCode } from '#shared/import-findings.schema.ts'
import type { FindingTexts } from './finding-texts.ts'

/** What the reader should know of a list that can be imported. */
export const NOTE_TEXTS: FindingTexts<NoteCode> = {
  bye_left_out: ({ club }) => msg`${club} has no opponent in this round: the row is no match.`,
  row_left_out: ({ value }) => msg`“${value}” is no match: the row is skipped.`,
  columns_ignored: ({ headings }) => msg`These columns are ignored: ${headings}. You can assign them under “Columns”.`,
  past_without_score: ({ games }) =>
    msg`${plural(games, { one: '# match should have ended by now and has no score.', other: '# matches should have ended by now and have no score.' })}`,
  without_time: ({ games }) =>
    msg`${plural(games, { one: '# match has no time: it stands on its day as “Time to be confirmed”.', other: '# matches have no time: they stand on their day as “Time to be confirmed”.' })}`,
  not_in_file: ({ games }) =>
    msg`${plural(games, { one: '# match in this competition is not in the file and stays unchanged.', other: '# matches in this competition are not in the file and stay unchanged.' })}`,
  being_played: ({ game }) => msg`${game} is in progress. The file’s data for it is skipped.`,
  home_club_plans: ({ game }) =>
    msg`${game} is planned by its home club, so only its result is read. You can propose a change on the match’s page.`,
  of_other_clubs: ({ games }) =>
    msg`${plural(games, { one: '# match of other clubs was skipped.', other: '# matches of other clubs were skipped.' })}`,
  postponed_as_called_off: () => msg`Postponed: the match counts as cancelled until a list gives it a new date.`,
  abandoned_as_called_off: () => msg`Abandoned without a score: the match counts as cancelled.`,
  abandoned_with_score: ({ score }) => msg`Abandoned: ${score} counts as the result.`,
  awarded_as_played: ({ score }) => msg`Awarded: ${score} counts, and is marked as such.`,
  awarded_without_goals: ({ value }) => msg`Awarded without goals: ${value}.`,
  awarded_without_score: () => msg`Awarded without a score: the match still has to be played.`,
  beside_score_left_out: ({ score, beside: more }) =>
    msg`${score} is the result. “${more}” next to it (penalties, for example) is skipped.`,
  penalties_left_out: () => msg`Decided on penalties: only goals from play are kept.`,
  team_clash: ({ game, other, value }) => msg`${game} overlaps with ${other} (${value}): the same team plays in both.`,
  venue_clash: ({ game, other, value }) => msg`${game} overlaps with ${other} (${value}) at the same venue.`,
  official_clash: ({ game, other, value }) => msg`${game} overlaps with ${other} (${value}): both have the same official or scorekeeper.`,
  more_clashes: ({ games }) =>
    msg`${plural(games, { one: '# more match overlaps with others.', other: '# more matches overlap with others.' })}`,
  team_of_club: ({ value, club, team }) => msg`“${value}” is read as team ${team} of ${club}.`,
  club_like: ({ club, near }) => msg`The name of the new club “${club}” is similar to: ${near}.`,
}
