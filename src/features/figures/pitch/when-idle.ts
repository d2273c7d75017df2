/** In milliseconds: browsers that do not tell when they are idle wait for so long. */
const PAUSE = 100

/** Runs steps one after the other, each when the browser is idle, and then what follows. Returns what stops it. */
export function whenIdle(steps: Iterator<unknown>, then: () => void): () => void {
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
