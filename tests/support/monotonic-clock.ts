let ahead = 0
const now = performance.now.bind(performance)
performance.now = () => now() + ahead

/** Lets time pass for what this process keeps for a while, such as a cache or the window of a limit: without waiting. */
export function passTime(milliseconds: number): void {
  ahead += milliseconds
}
