/**
 * How far the horizon of a phone is tilted, in degrees: 0 is level, positive is clockwise. Null while it lies flat.
 *
 * @param gravity what the phone feels, along its right side and its top
 * @param screenAngle by how much the picture is turned against the phone
 */
export function tiltOf({ x, y }: { x: number; y: number }, screenAngle: number): number | null {
  if (Math.hypot(x, y) < 3) return null
  const turned = (Math.atan2(x, y) * 180) / Math.PI - screenAngle
  // Some phones feel the opposite of others: a line is the same upside down.
  return ((((turned + 90) % 180) + 180) % 180) - 90
}
