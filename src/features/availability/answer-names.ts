import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AVAILABILITY, type Availability } from '#shared/availability.ts'

export const ANSWERS: readonly Availability[] = AVAILABILITY

export const ANSWER_NAMES: Record<Availability, MessageDescriptor> = { yes: msg`Yes`, maybe: msg`Maybe`, no: msg`No` }
