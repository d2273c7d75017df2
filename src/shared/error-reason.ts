/** Why a call was refused, where its code alone would leave it open; stands in `details.reason` of the error. */
export const ERROR_REASONS = [
  'shirt_taken',
  'shirt_given_away',
  'club_name_taken',
  'sign_in_taken',
  'address_taken',
  'address_unchanged',
  'other_name',
  'subscription_runs',
  'subscription_ended',
  'subscription_not_begun',
  'package_unavailable',
  'package_needs_another',
  'price_missing',
  'own_account',
  'squad_not_empty',
  'same_club',
  'game_doubled',
  'game_begun',
  'game_played',
  'game_cancelled',
  'game_to_come',
  'goals_above_score',
  'result_exists',
  'time_past',
  'import_undone',
  'link_refused',
  'too_young',
  'under_age',
  'other_category',
  'decides_alone',
  'own_sign_in',
  'nothing_tagged',
  'source_unfinished',
] as const

/** The same for calls about passkeys. Their texts are loaded with them. */
export const PASSKEY_REASONS = [
  'passkey_unknown',
  'passkey_refused',
  'passkey_known',
  'passkey_last',
  'passkeys_full',
  'passkeys_need_address',
  'challenge_expired',
  'recovery_code_wrong',
] as const
export type PasskeyReason = (typeof PASSKEY_REASONS)[number]

export type ErrorReason = (typeof ERROR_REASONS)[number] | PasskeyReason
