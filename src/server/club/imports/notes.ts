import type { NoteCode } from '#shared/import-findings.schema.ts'
import { finding, type Details, type Finding, type Sentences } from './findings.ts'

const count = (games: number) => (games === 1 ? '1 game' : `${games} games`)

/** Notes for the person who imports. They do not prevent the import. */
const SENTENCES: Sentences<NoteCode> = {
  bye_left_out: ({ club }) => `${club || 'A club'} has no opponent in this round: the row is no game.`,
  row_left_out: ({ value }) => `"${value}" is no game: the row is left out.`,
  columns_ignored: ({ headings }) => `Not read, for no field goes by that name: ${headings.join(', ')}.`,
  past_without_score: ({ games }) => `${count(games)} should have ended by now and ${games === 1 ? 'has' : 'have'} no score.`,
  without_time: ({ games }) =>
    `${count(games)} ${games === 1 ? 'has' : 'have'} no time: the day is kept, and the time is to be confirmed (--default-time HH:MM gives one).`,
  not_in_file: ({ games }) =>
    `${count(games)} of this competition ${games === 1 ? 'is' : 'are'} not in the file and ${games === 1 ? 'stays as it is' : 'stay as they are'}.`,
  being_played: ({ game }) => `${game} is being played: what the file says of it is left aside.`,
  home_club_plans: ({ game }) => `${game} is planned by its home club: what the file says otherwise of it is left aside.`,
  of_other_clubs: ({ games }) => `${count(games)} of other clubs ${games === 1 ? 'is' : 'are'} left out.`,
  postponed_as_called_off: () => 'Postponed: it stands as called off until the list has another date for it.',
  abandoned_as_called_off: () => 'Abandoned, and without a score: it stands as called off.',
  abandoned_with_score: ({ score }) => `Abandoned: ${score} counts as its result.`,
  awarded_as_played: ({ score }) => `Awarded: ${score} counts, and is marked as decided.`,
  awarded_without_goals: ({ value }) => `Awarded without goals: ${value}.`,
  awarded_without_score: () => 'Awarded, and without a score: it stands as still to be played.',
  beside_score_left_out: ({ score, beside }) => `${score} is the result; "${beside}" next to it (penalties, for example) is skipped.`,
  penalties_left_out: () => 'Decided by penalties: only the goals of play are kept.',
  team_clash: ({ game, other, value }) => `${game} overlaps with ${other} (${value}): the same team plays in both.`,
  venue_clash: ({ game, other, value }) => `${game} overlaps with ${other} (${value}) at the same venue.`,
  official_clash: ({ game, other, value }) => `${game} overlaps with ${other} (${value}): both have the same official or scorekeeper.`,
  more_clashes: ({ games }) => `${count(games)} more ${games === 1 ? 'overlaps' : 'overlap'} with others.`,
  team_of_club: ({ value, club, team }) => `"${value}" is read as team ${team} of ${club}.`,
  club_like: ({ club, near }) => `The new club "${club}" is much like ${near.join(', ')}.`,
}

/** A note for the person who imports. */
export type Note = Finding<NoteCode>

/** Creates a note. */
export function note<C extends NoteCode>(line: number | null, code: C, ...[values]: Details<C>): Note {
  return finding(SENTENCES, line, code, values)
}
