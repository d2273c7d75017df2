/** A camera beside the halfway line: where it stands decides how the pitch narrows towards the far side. */
export interface Camera {
  /** Middle of the picture. */
  centre: number
  /** Where the far and the near touchline lie, from the picture's top. */
  far: number
  near: number
  /** Half the pitch's length as drawn at either. */
  farHalf: number
  nearHalf: number
}

export const LENGTH = 105
export const WIDTH = 68

/** How large things are at this distance, relative to the near touchline. */
export function scaleAt({ farHalf, nearHalf }: Camera, y: number): number {
  const depth = y / WIDTH
  const ratio = farHalf / nearHalf
  return ratio / (ratio * depth + 1 - depth)
}

/** From metres on the pitch, seen from the corner on the left of the far side, to the picture. */
export function project(camera: Camera, x: number, y: number): [number, number] {
  const scale = scaleAt(camera, y)
  const ratio = camera.farHalf / camera.nearHalf
  const along = (scale - ratio) / (1 - ratio)
  return [camera.centre + ((x - LENGTH / 2) / (LENGTH / 2)) * camera.nearHalf * scale, camera.far + along * (camera.near - camera.far)]
}

/** An SVG path through points on the pitch. */
export function projectPath(camera: Camera, points: readonly (readonly [number, number])[], closed = false): string {
  const at = points.map(([x, y]) =>
    project(camera, x, y)
      .map((value) => value.toFixed(1))
      .join(' '),
  )
  return `M${at.join('L')}${closed ? 'Z' : ''}`
}
