/** A camera beside the halfway line, which decides the perspective of the pitch. */
export interface Camera {
  /** The horizontal centre of the picture. */
  centre: number
  /** The vertical positions of the far and the near touchline. */
  far: number
  near: number
  /** Half the pitch's drawn length at each touchline. */
  farHalf: number
  nearHalf: number
}

export const LENGTH = 105
export const WIDTH = 68

/** The scale at this distance, relative to the near touchline. */
export function scaleAt({ farHalf, nearHalf }: Camera, y: number): number {
  const depth = y / WIDTH
  const ratio = farHalf / nearHalf
  return ratio / (ratio * depth + 1 - depth)
}

/** Projects metres on the pitch, from its far left corner, to the picture. */
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
