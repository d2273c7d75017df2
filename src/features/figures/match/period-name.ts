import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const NAMES: Readonly<Record<number, MessageDescriptor>> = {
  1: msg`First half`,
  2: msg`Second half`,
  3: msg`Extra time, first half`,
  4: msg`Extra time, second half`,
}

export function periodName(period: number): MessageDescriptor {
  return NAMES[period] ?? (NAMES[1] as MessageDescriptor)
}
