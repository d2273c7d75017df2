import type { QueryClient } from '@tanstack/react-query'

/** After the first screen, which can do without. */
const START_DELAY = 2000
const RETRY = 10_000

/** Loads what looks after the games on the device, and starts it. */
export function loadGameKeeper(queryClient: QueryClient): () => void {
  let stop = () => clearTimeout(timer)
  let stopped = false
  let timer = setTimeout(load, START_DELAY)

  function load() {
    import('./keep-stored-games.ts').then(
      ({ keepStoredGames }) => {
        if (!stopped) stop = keepStoredGames(queryClient)
      },
      () => {
        if (!stopped) timer = setTimeout(load, RETRY)
      },
    )
  }

  return () => {
    stopped = true
    stop()
  }
}
