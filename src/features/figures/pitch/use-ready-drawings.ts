import { startTransition, useEffect, useState } from 'react'
import type { MapId, PitchMap } from '#shared/figures/maps.ts'
import type { MatchData } from '../match-data.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The maps whose drawings are in the page, in their order: the shown one, and the others once the browser is idle, one at a
 * time. A tap on one of them then only shows it.
 *
 * @param prepare computes what a drawing needs, in steps
 */
export function useReadyDrawings(
  data: MatchData,
  maps: readonly PitchMap[],
  shown: MapId,
  prepare: (map: PitchMap) => Iterator<unknown>,
): readonly PitchMap[] {
  const [drawn, setDrawn] = useState<{ of: MatchData; ids: readonly MapId[] }>({ of: data, ids: [] })
  // Those of older data are drawn again like new ones.
  const ids = drawn.of === data ? drawn.ids : []
  const ready = maps.filter(({ id }) => id === shown || ids.includes(id))
  const next = maps.find((map) => !ready.includes(map))
  useEffect(() => {
    if (!next) return
    return whenIdle(prepare(next), () => {
      startTransition(() => setDrawn({ of: data, ids: [...ready.map(({ id }) => id), next.id] }))
    })
  })
  return ready
}
