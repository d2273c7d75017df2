import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Position } from '#shared/player.ts'

export const POSITION_NAMES: Readonly<Record<Position, MessageDescriptor>> = {
  goalkeeper: msg`Goalkeeper`,
  defender: msg`Defender`,
  midfielder: msg`Midfielder`,
  forward: msg`Forward`,
}

/** What a position is called; null for one that only a provider knows. */
export function positionName(position: string | null): MessageDescriptor | null {
  const names: Readonly<Record<string, MessageDescriptor | undefined>> = POSITION_NAMES
  return (position !== null && names[position]) || null
}
