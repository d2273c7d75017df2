/** How fast a target is followed: nearly there after two seconds. */
const STIFFNESS = 1.6

/** Follows a target without overshooting, as a critically damped spring. */
export function createGlide() {
  let speed = 0
  return {
    step(now: number, target: number, seconds: number): number {
      speed += (STIFFNESS * STIFFNESS * (target - now) - 2 * STIFFNESS * speed) * seconds
      return now + speed * seconds
    },
    stop() {
      speed = 0
    },
  }
}
