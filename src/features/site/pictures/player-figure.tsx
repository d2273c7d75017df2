interface PlayerFigureProps {
  /** The position of the feet. */
  left: number
  top: number
  /** The unit of the figure, which is about three units high. */
  size: number
  colour: string
}

/** A distant player: part of an SVG. */
export function PlayerFigure({ left, top, size, colour }: PlayerFigureProps) {
  return (
    <g transform={`translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${size.toFixed(2)})`}>
      <ellipse cx="0.3" cy="0" rx="0.9" ry="0.26" fill="#04150f" opacity="0.45" />
      <path d="M-.32-.95h.26L0-.1h-.3ZM.06-.95h.26L.3-.1H0Z" fill="#10241b" />
      <path d="M-.5-2.05h1l-.1 1.15h-.8Z" fill={colour} />
      <circle cy="-2.45" r="0.36" fill="#c99a76" />
    </g>
  )
}
