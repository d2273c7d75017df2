import { LENGTH, projectPath, WIDTH, type Camera } from './perspective.ts'

const STRIPES = 12
const arc = (x: number, y: number, radius: number, from: number, to: number) =>
  Array.from({ length: 33 }, (_, step) => {
    const angle = from + ((to - from) * step) / 32
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
  })

const LINES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, 0],
    [LENGTH, 0],
    [LENGTH, WIDTH],
    [0, WIDTH],
    [0, 0],
  ],
  [
    [52.5, 0],
    [52.5, WIDTH],
  ],
  [
    [0, 13.84],
    [16.5, 13.84],
    [16.5, 54.16],
    [0, 54.16],
  ],
  [
    [0, 24.84],
    [5.5, 24.84],
    [5.5, 43.16],
    [0, 43.16],
  ],
  [
    [LENGTH, 13.84],
    [88.5, 13.84],
    [88.5, 54.16],
    [LENGTH, 54.16],
  ],
  [
    [LENGTH, 24.84],
    [99.5, 24.84],
    [99.5, 43.16],
    [LENGTH, 43.16],
  ],
  arc(52.5, 34, 9.15, 0, 2 * Math.PI),
  arc(11, 34, 9.15, -0.927, 0.927),
  arc(94, 34, 9.15, Math.PI - 0.927, Math.PI + 0.927),
]

/** The pitch with its lines in perspective: part of an SVG. */
export function PitchView({ camera, line = 1 }: { camera: Camera; line?: number }) {
  return (
    <>
      <path
        d={projectPath(
          camera,
          [
            [-6, -5],
            [LENGTH + 6, -5],
            [LENGTH + 9, WIDTH + 12],
            [-9, WIDTH + 12],
          ],
          true,
        )}
        fill="#14593b"
      />
      {Array.from({ length: STRIPES / 2 }, (_, stripe) => {
        const from = (stripe * 2 * LENGTH) / STRIPES
        const to = from + LENGTH / STRIPES
        return (
          <path
            key={stripe}
            d={projectPath(
              camera,
              [
                [from, -5],
                [to, -5],
                [to, WIDTH + 12],
                [from, WIDTH + 12],
              ],
              true,
            )}
            fill="#1a6a47"
          />
        )
      })}
      <path
        d={LINES.map((points) => projectPath(camera, points)).join('')}
        fill="none"
        stroke="#e9f4ee"
        strokeOpacity="0.85"
        strokeWidth={line}
        strokeLinejoin="round"
      />
    </>
  )
}
