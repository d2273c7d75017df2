import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { GUARDIAN_STATES, type GuardianState } from '#shared/consent.ts'

export const GUARDIAN_STATE_NAMES: Record<GuardianState, MessageDescriptor> = {
  claimed: msg`Waiting`,
  confirmed: msg`Confirmed`,
  rejected: msg`Rejected`,
  ended: msg`Ended`,
}

/** The state in the address; open claims by default. */
export function toGuardianState(value: string | undefined): GuardianState {
  return GUARDIAN_STATES.find((state) => state === value) ?? 'claimed'
}
