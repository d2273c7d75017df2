/** What marks on a pitch differ by beside their colour. */
export type MarkShape = 'goal' | 'full' | 'hollow' | 'square' | 'diamond'

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
          <circle className="fg-hollow" cx={x} cy={y} r={size * 1.8} />
          <circle className="fg-dot" cx={x} cy={y} r={size * 1.2} />
        </>
      )
    case 'full':
      return <circle className="fg-dot" cx={x} cy={y} r={size} />
    case 'hollow':
      return <circle className="fg-hollow" cx={x} cy={y} r={size * 0.85} />
    case 'square':
      return <rect className="fg-hollow" x={x - size * 0.8} y={y - size * 0.8} width={size * 1.6} height={size * 1.6} />
    case 'diamond':
      return (
        <path
          className="fg-dot"
          d={`M${x} ${y - size * 1.4}l${size * 1.4} ${size * 1.4}l${-size * 1.4} ${size * 1.4}l${-size * 1.4} ${-size * 1.4}z`}
        />
      )
  }
}

/** A mark beside its name. */
export function MarkSign({ shape }: { shape: MarkShape }) {
  return (
    <svg viewBox="-2.3 -2.3 4.6 4.6" aria-hidden="true">
      <Mark shape={shape} x={0} y={0} />
    </svg>
  )
}
