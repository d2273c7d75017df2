import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const FINAL = msg`Final`
const SEMI_FINAL = msg`Semi-final`
const QUARTER_FINAL = msg`Quarter-final`
const THIRD_PLACE = msg`Third-place match`
const GROUP_STAGE = msg`Group stage`

/** Stages by the names that people give them, in lower case. */
const STAGES: Partial<Record<string, MessageDescriptor>> = {
  final: FINAL,
  ფინალი: FINAL,
  'semi-final': SEMI_FINAL,
  'semi-finals': SEMI_FINAL,
  semifinal: SEMI_FINAL,
  ნახევარფინალი: SEMI_FINAL,
  'quarter-final': QUARTER_FINAL,
  'quarter-finals': QUARTER_FINAL,
  quarterfinal: QUARTER_FINAL,
  მეოთხედფინალი: QUARTER_FINAL,
  'third place': THIRD_PLACE,
  'third-place match': THIRD_PLACE,
  'მესამე ადგილი': THIRD_PLACE,
  'group stage': GROUP_STAGE,
  'ჯგუფური ეტაპი': GROUP_STAGE,
}

/** The text of a stage that everyone knows; null for any other name, which is shown as it was entered. */
export function stageText(name: string): MessageDescriptor | null {
  const key = name.trim().toLowerCase()
  return (Object.hasOwn(STAGES, key) && STAGES[key]) || null
}
