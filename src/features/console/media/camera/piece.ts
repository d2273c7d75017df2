/** What a camera sends: the head of a row of segments, or one segment of it. */
export interface Piece {
  /** The place in the order of sending. */
  order: number
  /** When the first frame of a segment was taken, by the service's clock; null for a head. */
  capturedAt: number | null
}

/** The name under which a piece is kept. It says all that is known of it. */
export function nameOf({ order, capturedAt }: Piece): string {
  return `${String(order).padStart(8, '0')}.${capturedAt ?? 'init'}`
}

/** The piece with a name; null for any other file. */
export function pieceOf(name: string): Piece | null {
  const [, order, rest] = /^(\d{8})\.(init|\d{13})$/.exec(name) ?? []
  if (!order || !rest) return null
  return { order: Number(order), capturedAt: rest === 'init' ? null : Number(rest) }
}
