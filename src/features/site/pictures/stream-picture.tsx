import { AWAY, BALL, HOME } from './moment.ts'
import { PitchView } from './pitch-view.tsx'
import { PlayerFigure } from './player-figure.tsx'
import { project, scaleAt, type Camera } from './perspective.ts'

const CAMERA: Camera = { centre: 160, far: 44, near: 192, farHalf: 132, nearHalf: 230 }

/** A drawn frame of a broadcast under floodlights. */
export function StreamPicture({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={`bg-[#04150f] ${className}`}>
      <path d="M0 0h320v46H0Z" fill="#07130e" />
      <path d="M0 22c60-9 260-9 320 0v24H0Z" fill="#0c2219" />
      <Floodlights />
      <PitchView camera={CAMERA} line={1.1} />
      <Players at={HOME} colour="#f6c445" />
      <Players at={AWAY} colour="#f4f8f6" />
      <Ball />
    </svg>
  )
}

function Floodlights() {
  return (
    <>
      {[34, 286].map((x) => (
        <g key={x}>
          <path d={`M${x} 38V8`} stroke="#2b4a3d" strokeWidth="2" />
          <rect x={x - 9} y="3" width="18" height="8" rx="1.5" fill="#f2fbe9" />
          <ellipse cx={x} cy="7" rx="34" ry="20" fill="#d9f7e2" opacity="0.07" />
          <ellipse cx={x} cy="7" rx="18" ry="11" fill="#d9f7e2" opacity="0.12" />
        </g>
      ))}
    </>
  )
}

/** Players seen from the stand, each with one shadow. */
function Players({ at, colour }: { at: readonly (readonly [number, number])[]; colour: string }) {
  return at.map(([x, y]) => {
    const [left, top] = project(CAMERA, x, y)
    return <PlayerFigure key={`${x}-${y}`} left={left} top={top} size={5.2 * scaleAt(CAMERA, y)} colour={colour} />
  })
}

function Ball() {
  const [x, y] = project(CAMERA, ...BALL)
  return <circle cx={x} cy={y - 2} r="1.8" fill="#fff" />
}
