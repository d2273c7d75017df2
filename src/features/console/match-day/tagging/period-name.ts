import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Period } from '#shared/match-action.ts'

const NAMES = {
  1: msg`First half`,
  2: msg`Second half`,
  3: msg`First half of extra time`,
  4: msg`Second half of extra time`,
  5: msg`Shoot-out`,
} as const

/** The name of a period in the language of the page. */
export function usePeriodName(): (period: Period) => string {
  const { t } = useLingui()
  return (period) => t(NAMES[period])
}
