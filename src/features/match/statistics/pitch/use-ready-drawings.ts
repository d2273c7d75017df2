import { startTransition, useEffect, useState } from 'react'
import type { MapId, PitchMap } from '#shared/figures/maps.ts'
import type { MatchData } from '../match-data.ts'

/** In milliseconds: browsers that do not tell when they are idle wait for so long. */
const PAUSE = 100

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

/** Runs steps one after the other, each when the browser is idle, and then what follows. Returns what stops it. */
function whenIdle(steps: Iterator<unknown>, then: () => void): () => void {
  let stop = () => {}
  const run = () => {
    if (steps.next().done) then()
    else ask()
  }
  const ask = () => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(run)
      stop = () => cancelIdleCallback(id)
    } else {
      const timer = setTimeout(run, PAUSE)
      stop = () => clearTimeout(timer)
    }
  }
  ask()
  return () => stop()
}
