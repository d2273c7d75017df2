import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AchievementKind } from '#shared/achievements.ts'

export const ACHIEVEMENT_NAMES: Record<AchievementKind, MessageDescriptor> = {
  first_goal: msg`First goal`,
  clean_sheet: msg`First clean sheet`,
  ten_in_a_row: msg`Ten matches in a row`,
  matches_10: msg`10 matches played`,
  matches_25: msg`25 matches played`,
  matches_50: msg`50 matches played`,
}
