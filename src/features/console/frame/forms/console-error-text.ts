import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ERROR_REASONS } from '#shared/error-reason.ts'
import { isErrorBody } from '#shared/errors.ts'
import { CallError, reasonOf } from '#platform/call-error.ts'
import { errorText } from '#platform/error-text.ts'

const REASONS: Record<(typeof ERROR_REASONS)[number], MessageDescriptor> = {
  changed_meanwhile: msg`Someone else has changed this meanwhile. Look at it again, then decide.`,
  shirt_taken: msg`This shirt number is already taken in this squad.`,
  shirt_given_away: msg`One of these shirts has since been given to another player.`,
  birth_year_unlikely: msg`No U8 to U19 player was born in that year. Check the birth year.`,
  club_name_taken: msg`A club with this name already exists.`,
  venue_name_taken: msg`A venue with this name already exists.`,
  analytics_exist: msg`This match already has a page of analytics.`,
  age_without_scores: msg`Scores of this age category are not shown, so no one could open the page.`,
  sign_in_taken: msg`This user name is already taken.`,
  address_taken: msg`Another account uses this email.`,
  address_unchanged: msg`The account already uses this email.`,
  other_name: msg`That is not the name of this person.`,
  subscription_runs: msg`This package is already active: extend it.`,
  subscription_ended: msg`This subscription has ended: grant a new one.`,
  subscription_not_begun: msg`This subscription has not started yet.`,
  package_unavailable: msg`This package is not available yet.`,
  package_needs_another: msg`This package requires another active package.`,
  price_missing: msg`The price of this package is agreed individually: enter it.`,
  own_account: msg`You cannot change your own role, lock your own account or erase yourself.`,
  squad_not_empty: msg`A squad you are removing still has players.`,
  same_club: msg`A club can only play itself as two teams, such as A and B.`,
  game_doubled: msg`These two clubs already play each other at that time in this age category.`,
  game_begun: msg`You cannot change the clubs, age category or length of a match that has started.`,
  game_played: msg`The match has been played and cannot be deleted.`,
  game_cancelled: msg`The match is already cancelled.`,
  game_to_come: msg`The match has not started yet.`,
  goals_above_score: msg`There are more goals than in the score.`,
  result_exists: msg`The match already has a result: correct that one.`,
  time_past: msg`That time has passed.`,
  proposal_open: msg`Your club already has an open proposal for this match: withdraw it first.`,
  proposal_over: msg`This proposal is no longer open.`,
  proposal_too_late: msg`The match has started, so nothing can be proposed for it.`,
  proposal_unchanged: msg`The match is already planned like this.`,
  import_undone: msg`This import has already been undone.`,
  bulk_undone: msg`This change has already been undone.`,
  list_too_long: msg`The list is too long for one file: filter it by days, age or status.`,
  upload_running: msg`Another file of yours is still being read. Wait a moment, then try again.`,
  uploads_full: msg`Many files are being read right now. Please try again in a minute.`,
  link_refused: msg`This address cannot be shown here.`,
  small_taken: msg`Other matches at this time already have a small video. The server cannot make more at once.`,
  too_young: msg`No player in this age category is old enough to decide this alone.`,
  under_age: msg`Own accounts are for footballers aged 16 and over.`,
  other_category: msg`A player born on that day does not play in this age category.`,
  decides_alone: msg`This footballer has their own account and decides there.`,
  competition_exists: msg`A competition with this name, season and age category already exists.`,
  other_competition: msg`One of these matches belongs to another competition.`,
  other_age: msg`One of these matches is in another age category.`,
  competition_gone: msg`This competition no longer exists.`,
  club_withdrawn: msg`This team has already withdrawn.`,
  club_not_playing: msg`This club does not play in this competition.`,
  own_sign_in: msg`This is a footballer’s own account: it can only see its own page.`,
  package_missing: msg`Advertising is part of the Club/Academy package, which is not active for this club.`,
  picture_unfit: msg`This picture cannot be used. Choose another one.`,
  picture_too_large: msg`This picture is too detailed. Choose one with fewer colours, such as a logo.`,
  board_decided: msg`A decision on this ad has already been made.`,
  board_over: msg`This ad has already ended.`,
  nothing_tagged: msg`Nothing tagged yet.`,
  source_unfinished: msg`Tagging is not finished yet.`,
  type_not_recorded: msg`The source does not record events of this type.`,
  off_the_pitch: msg`This is not on the pitch.`,
  player_not_in_match: msg`This player did not play for this team.`,
  side_not_recorded: msg`The source does not record all that this team does.`,
  body_not_recorded: msg`The source does not record the body part of these events.`,
}

/** The text of a call's error: a headline, and the service's message where it adds information. */
export function consoleErrorText(error: unknown): { headline: MessageDescriptor; detail: string | null } {
  if (!(error instanceof CallError) || !isErrorBody(error.body)) return { headline: errorText(error), detail: null }
  const body = error.body.error
  if (body.code !== 'conflict' && body.code !== 'rule_violated') return { headline: errorText(error), detail: null }
  const known = ERROR_REASONS.find((each) => each === reasonOf(error))
  if (known) return { headline: REASONS[known], detail: known === 'link_refused' ? body.message : null }
  return { headline: body.code === 'conflict' ? errorText(error) : msg`This cannot be done.`, detail: body.message }
}
