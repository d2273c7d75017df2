import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ERROR_REASONS } from '#shared/error-reason.ts'
import { isErrorBody } from '#shared/errors.ts'
import { CallError } from '#platform/call-error.ts'
import { errorText } from '#platform/error-text.ts'

const REASONS: Record<(typeof ERROR_REASONS)[number], MessageDescriptor> = {
  shirt_taken: msg`Somebody in this squad wears this shirt already.`,
  shirt_given_away: msg`One of these shirts was given to somebody else since.`,
  birth_year_unlikely: msg`No child of U8 to U19 was born in that year. Check the birth year.`,
  club_name_taken: msg`There is a club of this name already.`,
  venue_name_taken: msg`There is a venue of this name already.`,
  sign_in_taken: msg`Somebody signs in by this name already.`,
  address_taken: msg`Another account has this email.`,
  address_unchanged: msg`The account has this email already.`,
  other_name: msg`That is not the name of this person.`,
  subscription_runs: msg`This package runs already: extend it.`,
  subscription_ended: msg`This subscription has ended: grant a new one.`,
  subscription_not_begun: msg`This subscription has not begun yet.`,
  package_unavailable: msg`This package is not available yet.`,
  package_needs_another: msg`This package needs another one that is active.`,
  price_missing: msg`The price of this package is agreed: enter it.`,
  own_account: msg`Nobody changes their own role, locks themselves out or erases themselves.`,
  squad_not_empty: msg`There are players in a squad that would go.`,
  same_club: msg`A club plays against itself only as two teams, such as A and B.`,
  game_doubled: msg`These two clubs already play each other at that time in this age category.`,
  game_begun: msg`A game that has begun keeps its clubs, its age category and its length.`,
  game_played: msg`The game was played and cannot be deleted.`,
  game_cancelled: msg`The game is cancelled already.`,
  game_to_come: msg`The game is still to come.`,
  goals_above_score: msg`There are more goals than the score has.`,
  result_exists: msg`The game has a result already: correct that one.`,
  time_past: msg`That time is past.`,
  import_undone: msg`This import was taken back already.`,
  bulk_undone: msg`This change was taken back already.`,
  list_too_long: msg`The list is too long for one file: narrow it by days, age or state.`,
  upload_running: msg`A file of yours is still being read. Wait a moment, then try again.`,
  uploads_full: msg`Many files are being read at the moment. Please try again in a minute.`,
  link_refused: msg`This address cannot be shown here.`,
  too_young: msg`Nobody in this age category is old enough to decide this alone.`,
  under_age: msg`A sign-in of their own is for footballers of 16 and more.`,
  other_category: msg`Who was born on that day does not play in this age category.`,
  decides_alone: msg`This footballer has a sign-in of their own and decides there.`,
  competition_exists: msg`There is a competition of this name, season and age category already.`,
  other_competition: msg`One of these games belongs to another competition.`,
  other_age: msg`One of these games is of another age category.`,
  club_not_playing: msg`This club does not play in this competition.`,
  own_sign_in: msg`This sign-in is a footballer’s own: it has its one page.`,
  package_missing: msg`The club has no active Club/Academy package, which advertising belongs to.`,
  picture_unfit: msg`This picture cannot be used. Choose another one.`,
  picture_too_large: msg`This picture has too much detail. Choose one with fewer colours, such as a logo.`,
  board_decided: msg`This board was decided on already.`,
  board_over: msg`This board has ended already.`,
  nothing_tagged: msg`Nothing has been tagged yet.`,
  source_unfinished: msg`Nobody has finished tagging this yet.`,
}

/** The text of a call's error: a headline, and the service's message where it adds information. */
export function consoleErrorText(error: unknown): { headline: MessageDescriptor; detail: string | null } {
  const body = error instanceof CallError && isErrorBody(error.body) ? error.body.error : null
  if (body?.code !== 'conflict' && body?.code !== 'rule_violated') return { headline: errorText(error), detail: null }
  const { reason } = (body.details ?? {}) as { reason?: unknown }
  const known = ERROR_REASONS.find((each) => each === reason)
  if (known) return { headline: REASONS[known], detail: known === 'link_refused' ? body.message : null }
  return { headline: body.code === 'conflict' ? errorText(error) : msg`This cannot be done.`, detail: body.message }
}
