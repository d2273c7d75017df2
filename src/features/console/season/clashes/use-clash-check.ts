import { useState } from 'react'
import type { ClashList, PlannedGame } from '#shared/clash.schema.ts'
import { call } from '#platform/http.ts'

/** Asks about clashes before something is saved. */
interface ClashCheck {
  /** The clashes that were found last, which one may accept. */
  clashes: ClashList | null
  busy: boolean
  /** Saves at once where nothing clashes, or where the clashes of the same plan were shown before. */
  check(games: readonly PlannedGame[], save: () => void): void
}

/** A warning before saving: the second attempt with the same plan saves. */
export function useClashCheck(): ClashCheck {
  const [shown, setShown] = useState<{ plan: string; clashes: ClashList } | null>(null)
  const [busy, setBusy] = useState(false)
  async function find(games: readonly PlannedGame[]): Promise<ClashList | null> {
    try {
      return await call('POST /console/games/clashes', { body: { games: [...games] } })
    } catch {
      // Without an answer nothing is warned of; saving tells what is wrong.
      return null
    }
  }
  async function check(games: readonly PlannedGame[], save: () => void): Promise<void> {
    const plan = JSON.stringify(games)
    if (shown?.plan === plan) return save()
    setBusy(true)
    const clashes = await find(games)
    setBusy(false)
    if (clashes && clashes.total > 0) return setShown({ plan, clashes })
    setShown(null)
    save()
  }
  return { clashes: shown?.clashes ?? null, busy, check: (games, save) => void check(games, save) }
}
