/** What marks on a pitch differ by next to their colour. */
export type MarkShape = 'goal' | 'full' | 'hollow' | 'square' | 'diamond'

const DOT = { className: 'fill-side stroke-surface', strokeWidth: 0.25 }
const HOLLOW = { className: 'fill-surface stroke-side', strokeWidth: 0.6 }

interface MarkProps {
  shape: MarkShape
  x: number
  y: number
  /** In metres. */
  size?: number
}

/** A mark on a pitch. */
export function Mark({ shape, x, y, size = 1.1 }: MarkProps) {
  switch (shape) {
    case 'goal':
      return (
        <>
          <circle {...HOLLOW} cx={x} cy={y} r={size * 1.8} />
          <circle {...DOT} cx={x} cy={y} r={size * 1.2} />
        </>
      )
    case 'full':
      return <circle {...DOT} cx={x} cy={y} r={size} />
    case 'hollow':
      return <circle {...HOLLOW} cx={x} cy={y} r={size * 0.85} />
    case 'square':
      return <rect {...HOLLOW} x={x - size * 0.8} y={y - size * 0.8} width={size * 1.6} height={size * 1.6} />
    case 'diamond':
      return (
        <path
          {...DOT}
          d={`M${x} ${y - size * 1.4}l${size * 1.4} ${size * 1.4}l${-size * 1.4} ${size * 1.4}l${-size * 1.4} ${-size * 1.4}z`}
        />
      )
  }
}

/** A mark next to its name. */
export function MarkSign({ shape }: { shape: MarkShape }) {
  return (
    <svg viewBox="-2.3 -2.3 4.6 4.6" className="size-4" aria-hidden="true">
      <Mark shape={shape} x={0} y={0} />
    </svg>
  )
}
