import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Depth, EventFormat } from '#shared/event-findings.ts'

/** The formats by the names of their makers. */
export const FORMAT_NAMES: Record<EventFormat, string | MessageDescriptor> = {
  csv: msg`Our own CSV`,
  'wyscout-v2': 'Wyscout 2',
  'wyscout-v3': 'Wyscout 3',
  statsbomb: 'StatsBomb',
  'opta-f24': 'Opta F24',
  spadl: 'SPADL',
  sportscode: 'Sportscode, LongoMatch',
}

/** How much a source records. */
export const DEPTH_NAMES: Record<Depth, MessageDescriptor> = {
  key: msg`Key moments`,
  player: msg`Individual players`,
  full: msg`Full match`,
}
